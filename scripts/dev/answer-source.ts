import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { entries } from '../browser-entries.ts'
import { bundleEmbedScript } from '../embed-script.ts'
import type { lazyFiles } from '../lazy-files.ts'
import { base, lazyAddresses, stylesOf } from './addresses.ts'
import { refuse } from './proxy.ts'
import { gatherStyles } from './styles.ts'
import { entryNames } from './vite-server.ts'

/** Answers a request for a file generated from sources, or calls `otherwise`. */
export type AnswerSource = (request: IncomingMessage, response: ServerResponse, otherwise: () => unknown) => void

type Made = { readonly type: string; make(): Promise<string> }

export function createAnswerSource(vite: ViteDevServer): AnswerSource {
  const made = madeFiles(vite)
  return (request, response, otherwise) => {
    const [path = ''] = (request.url ?? '').split('?')
    const file = made.get(path)
    if (file) void send(response, file)
    else if (path.startsWith(base))
      vite.middlewares(request, response, (error?: unknown) => (error ? refuse(response, String(error)) : otherwise()))
    else otherwise()
  }
}

/** Returns generators of the files that the build writes besides modules, by address. */
function madeFiles(vite: ViteDevServer): ReadonlyMap<string, Made> {
  const lazyFile = async (name: keyof typeof lazyFiles) => {
    // Vite loads the module again when its sources change. It returns modules without a type.
    const loaded = (await vite.ssrLoadModule('/scripts/lazy-files.ts')) as { lazyFiles: typeof lazyFiles }
    return loaded.lazyFiles[name].make()
  }
  const svg = 'image/svg+xml; charset=utf-8'
  return new Map<string, Made>([
    ...entryNames.map((name): [string, Made] => [
      `${base}${stylesOf(name)}`,
      { type: 'text/css; charset=utf-8', make: () => gatherStyles(vite, entries[name]) },
    ]),
    [lazyAddresses.flags, { type: svg, make: () => lazyFile('flags') }],
    [lazyAddresses.outline, { type: svg, make: () => lazyFile('outline') }],
    [lazyAddresses['search-terms'], { type: 'application/json; charset=utf-8', make: () => lazyFile('search-terms') }],
    ['/embed.js', { type: 'text/javascript; charset=utf-8', make: bundleEmbedScript }],
  ])
}

async function send(response: ServerResponse, { type, make }: Made): Promise<void> {
  try {
    const text = await make()
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      // The embed script runs on other sites.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    response.end(text)
  } catch (error) {
    refuse(response, `It cannot be made: ${error instanceof Error ? error.message : error}`)
  }
}
