import type { Server } from 'node:http'
import { join, relative, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { type EntryName, entries, sharedSettings } from '../browser-entries.ts'
import { rootFolder } from '../build-part.ts'
import { base, scriptOf, stylesOf } from './addresses.ts'

/** Sources; whatever else is in the project changes without a meaning for what is served. */
const watched = ['src', 'seeds', 'migrations']

/** Opens Vite behind an HTTP server of ours: its sockets are at the same port as everything. */
export function openVite(server: Server, onPagesChange: () => void): Promise<ViteDevServer> {
  return createServer({
    ...sharedSettings,
    mode: 'development',
    base,
    appType: 'custom',
    publicDir: false,
    cacheDir: join(rootFolder, '.vite'),
    plugins: [react(), firstModules, tellOfPages(onPagesChange)],
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

/** What runs first on each page: the client of Vite, then what lets React exchange components, then the page itself. */
const firstModules: Plugin = {
  name: 'first-modules',
  resolveId: (id) => (findEntry(id) ? `\0${id}` : undefined),
  load(id) {
    const name = findEntry(id.slice(1))
    if (!name) return undefined
    return `import '/@vite/client'
${react.preambleCode.replace('__BASE__', '/')}
await import('/${entries[name]}')
// Vite has put the same styles there by now, and exchanges those.
document.querySelector('link[href="${base}${stylesOf(name)}"]')?.remove()`
  },
}

function findEntry(id: string): EntryName | undefined {
  return entryNames.find((name) => id === `/${scriptOf(name)}`)
}

// The keys of a constant.
export const entryNames = Object.keys(entries) as EntryName[]

/** The server draws pages by modules it has from Vite: it has to ask for them again. */
function tellOfPages(onPagesChange: () => void): Plugin {
  return {
    name: 'tell-of-pages',
    hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr') return undefined
      if (modules.length > 0) onPagesChange()
      return []
    },
  }
}
