import { describeDesk } from '#contract/desk/document.ts'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { version } from '../../../files/version.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { deskOrigin, nameAt } from '../guard/session-cookie.ts'

const endpoints = { describeDesk }

/** Endpoint of the desk's OpenAPI document, for every signed-in person. */
export const openApiFeature = deskFeature(endpoints, openApiHandlers)

function openApiHandlers({
  endpoints: deskEndpoints,
  config: { siteName, publicUrl },
}: DeskContext): DeskHandlers<typeof endpoints> {
  // Cached by cookie name, of which there are two: secure or not. Describing all calls takes tens of milliseconds.
  const documents = new Map<string, DeskDocument>()

  function describe(sessionCookie: string): DeskDocument {
    const document = openApiDocument(deskEndpoints, {
      title: `${siteName} desk`,
      version,
      description:
        'API of the desk. Callers must be signed in; changes are only accepted from pages of this site, with the ' +
        'header `X-Requested-With`. Errors have a stable code in `error`. Responses must not be cached.',
      server: publicUrl ?? '/',
      sessionCookie,
    })
    // The type of the document declares no members.
    return { openapi: '3.1.0', ...document }
  }

  return {
    describeDesk({ request }) {
      const sessionCookie = nameAt(deskOrigin(publicUrl, request))
      const document = documents.get(sessionCookie) ?? describe(sessionCookie)
      documents.set(sessionCookie, document)
      return document
    },
  }
}

type DeskDocument = { readonly openapi: string }
