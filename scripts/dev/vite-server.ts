import type { Server } from 'node:http'
import { join, relative, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { type EntryName, entries, sharedSettings } from '../browser-entries.ts'
import { rootFolder } from '../build-part.ts'
import { base, scriptOf, stylesOf } from './addresses.ts'

/** Folders with sources of what is served; no other folder is watched. */
const watched = ['src', 'seeds', 'migrations']

/** Opens Vite as middleware of an HTTP server, with its web socket on the same port. */
export function openVite(server: Server, onPagesChange: () => void): Promise<ViteDevServer> {
  return createServer({
    ...sharedSettings,
    mode: 'development',
    base,
    appType: 'custom',
    publicDir: false,
    cacheDir: join(rootFolder, '.vite'),
    plugins: [react(), firstModules, reportPageChanges(onPagesChange)],
    optimizeDeps: { entries: Object.values(entries) },
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: (path) => !isWatched(path) },
    },
  })
}

function isWatched(path: string): boolean {
  const [first = ''] = relative(rootFolder, path).split(sep)
  return first === '' || watched.includes(first)
}

/** First module of each page: Vite's client, then the preamble of React's fast refresh, then the page itself. */
const firstModules: Plugin = {
  name: 'first-modules',
  resolveId: (id) => (findEntry(id) ? `\0${id}` : undefined),
  load(id) {
    const name = findEntry(id.slice(1))
    if (!name) return undefined
    return `import '/@vite/client'
${react.preambleCode.replace('__BASE__', '/')}
await import('/${entries[name]}')
// Vite has inserted the same styles by now, and replaces those when they change.
document.querySelector('link[href="${base}${stylesOf(name)}"]')?.remove()`
  },
}

function findEntry(id: string): EntryName | undefined {
  return entryNames.find((name) => id === `/${scriptOf(name)}`)
}

// `Object.keys` loses the type; these are exactly the keys of the constant.
export const entryNames = Object.keys(entries) as EntryName[]

/** Reports changed page modules, so that the server requests them from Vite again. */
function reportPageChanges(onPagesChange: () => void): Plugin {
  return {
    name: 'report-page-changes',
    hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr') return undefined
      if (modules.length > 0) onPagesChange()
      return []
    },
  }
}
