import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pathOf } from '#domain/addresses/address.ts'
import { routes } from '#domain/addresses/routes.ts'
import type { PageName } from '#web/entry-server.tsx'
import { projectFile } from '../files/project-file.ts'
import { sendForm } from '../http/core/compression.ts'
import { routerPaths } from '../http/core/router-paths.ts'
import { serveText } from './serve-text.ts'

/** Output of the build for browsers. */
export type Build = {
  readonly entries: Readonly<Record<PageName | 'desk', BuiltEntry>>
  /** Address of the sprite with all flags. */
  readonly flags: string
  /** Address of the map outline: land and borders. */
  readonly outline: string
  /** Address of the search terms of currencies in all languages. */
  readonly allSearchTerms: string
  /** Script that other sites embed. */
  readonly embedScript: string
  /** Files by name, with their compressed variants. */
  readonly files: ReadonlyMap<string, BuiltFile>
}

export type BuiltEntry = { readonly script: string; readonly styles: readonly string[] }

type BuiltFile = { readonly type: string; readonly identity: Buffer; readonly gzip: Buffer; readonly br: Buffer }

const EntryRecord = z.object({ script: z.string(), styles: z.array(z.string()) })

const BuildRecord = z.object({
  entries: z.object({ 'rates-page': EntryRecord, 'content-page': EntryRecord, embed: EntryRecord, desk: EntryRecord }),
  flags: z.string(),
  outline: z.string(),
  allSearchTerms: z.string(),
  files: z.array(z.string()),
})

/** Bundle that renders the pages. */
export const renderer = projectFile('dist/server/entry-server.js')

/** Reads all files for browsers with their compressed variants. */
export function readBuild(): Build {
  const record = BuildRecord.parse(JSON.parse(read('build.json').toString()))
  return {
    ...record,
    embedScript: read('client/embed.js').toString(),
    files: new Map(
      record.files.map((name) => {
        const [identity, gzip, br] = ['', '.gz', '.br'].map((ending) => read(`client/assets/${name}${ending}`))
        return [name, { type: typeOf(name), identity, gzip, br } as BuiltFile]
      }),
    ),
  }
}

function read(path: string): Buffer {
  try {
    return readFileSync(projectFile(`dist/${path}`))
  } catch (cause) {
    throw new Error(`The pages are not built (dist/${path} is missing). Run npm run build.`, { cause })
  }
}

function typeOf(name: string): string {
  const ending = name.split('.').at(-1) ?? ''
  return types[ending] ?? 'application/octet-stream'
}

const types: Readonly<Record<string, string | undefined>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/**
 * Serves the files of the site, whose names contain a content hash, and the few fixed addresses that browsers request.
 */
export function assetRoutes(app: FastifyInstance, { files }: Build): void {
  app.get(routerPaths(routes.asset)[0] ?? '', (request, reply) => {
    const { file = '' } = request.params as Record<string, string | undefined>
    const found = files.get(file)
    if (!found) return reply.callNotFound()
    reply.headers({
      'content-type': found.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    })
    return sendForm(request, reply, { identity: found.identity, small: (encoding) => found[encoding] })
  })
  serveText(app, pathOf('favicon'), { text: () => favicon, type: 'image/svg+xml; charset=utf-8' })
  serveText(app, pathOf('robots'), { text: () => 'User-agent: *\nAllow: /\n', type: 'text/plain; charset=utf-8' })
  serveText(app, pathOf('llms'), { text: () => llms, type: 'text/plain; charset=utf-8' })
}

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#3538cd"/>' +
  '<path d="M9 12.5h13m0 0l-4-4m4 4l-4 4M23 19.5H10m0 0l4-4m-4 4l4 4" fill="none" stroke="#fff" stroke-width="2.4" ' +
  'stroke-linecap="round" stroke-linejoin="round"/></svg>\n'

const llms = `# Exchange rates

Commercial exchange rates beside the official ones, and what the difference is worth.

- [Rates](/): the page, for people
- [Embed script](/embed.js): the same rates as a card on any site
- [API reference](/api/docs): every call, with samples
- [OpenAPI document](/api/openapi.json): the same for machines
`
