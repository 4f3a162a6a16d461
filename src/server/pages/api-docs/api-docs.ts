import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { publicEndpoints } from '#contract/public/api.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { projectFile } from '../../files/project-file.ts'
import { version } from '../../files/version.ts'
import { permissionsPolicy } from '../../http/core/headers.ts'
import { serveText, versionOf } from '../serve-text.ts'
import { readApiDocument } from './api-document.ts'
import { apiDocsPage } from './docs-page.ts'

/** Serves the OpenAPI document, and the reference page that is made from it. */
export function apiDocsRoutes(
  app: FastifyInstance,
  { siteName, publicUrl, isClosed }: { siteName: string; publicUrl: string | undefined; isClosed: boolean },
): void {
  const description = { title: `${siteName} exchange rates`, version, server: publicUrl ?? '/', isClosed }
  const document = () => openApiDocument(publicEndpoints, description)
  // Relative addresses, so that a proxy may serve them under a path.
  const assets = { style: `docs.css?v=${versionOf(style)}`, script: `docs.js?v=${versionOf(script)}` }
  const page = () => apiDocsPage(readApiDocument(document()), assets)
  serveText(app, pathOf('api_document'), {
    text: () => JSON.stringify(document()),
    type: 'application/json; charset=utf-8',
  })
  serveText(app, pathOf('api_docs'), { text: page, type: 'text/html; charset=utf-8', headers: pageHeaders })
  serveText(app, pathOf('api_docs_style'), {
    text: () => style,
    type: 'text/css; charset=utf-8',
    headers: ownPagesOnly,
  })
  serveText(app, pathOf('api_docs_script'), {
    text: () => script,
    type: 'text/javascript; charset=utf-8',
    headers: ownPagesOnly,
  })
}

const style = readFileSync(projectFile('src/server/pages/api-docs/api-docs.css'), 'utf8')
const script = readFileSync(projectFile('src/server/pages/api-docs/api-docs.js'), 'utf8')

const ownPagesOnly = { 'cross-origin-resource-policy': 'same-origin' }

const pageHeaders = {
  ...ownPagesOnly,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy,
}
