import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { rootFolder } from './build-part.ts'

/**
 * Makes a few files of the server and its packages: Node then neither looks for eight hundred modules nor strips types
 * whenever it starts. What runs on a thread of its own becomes a file of its own.
 */
export async function buildProgram(): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: rootFolder,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [drizzleAsModules, threads, ownMapsOnly],
    // The embedded database finds its WebAssembly beside itself, what draws pictures its native code.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'sharp'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/program',
      target: 'node24',
      ssr: 'src/server/start.ts',
      sourcemap: true,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: { sourcemapExcludeSources: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
}

/** Read by Node, Drizzle is quicker as CommonJS; a bundler takes only what is used of its ES modules. */
const drizzleAsModules: Plugin = {
  name: 'drizzle-as-modules',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/server/db/core/drizzle.ts')) return undefined
    const parts = code.matchAll(/export const (\{[^}]*\}): typeof import\('([^']+)'\)/g)
    return { code: Array.from(parts, ([, names, name]) => `export ${names} from '${name}'`).join('\n'), map: null }
  },
}

/** A thread is started by the address of its file. */
const threads: Plugin = {
  name: 'threads',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/src/server/')) return undefined
    const rewritten = code.replace(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, (_, name: string) => {
      this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` })
      return `new URL('./${name}.js', import.meta.url)`
    })
    return { code: rewritten, map: null }
  },
}

/** Node reads the maps whenever it starts; those of packages would be most of them. */
const ownMapsOnly: Plugin = {
  name: 'own-maps-only',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : undefined),
}
