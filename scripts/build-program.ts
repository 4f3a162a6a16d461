import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { rootFolder } from './build-part.ts'

/**
 * Bundles the server and its packages into a few files, so that Node need not load eight hundred modules and strip types at
 * every start. Each worker thread has a file of its own.
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
    // External, because the embedded database loads its WebAssembly, and sharp its native code, from their own folders.
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

/** Imports Drizzle as ES modules, of which the bundler keeps only the used parts. The sources load CommonJS, faster in Node. */
const drizzleAsModules: Plugin = {
  name: 'drizzle-as-modules',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/server/db/core/drizzle.ts')) return undefined
    const parts = code.matchAll(/export const (\{[^}]*\}): typeof import\('([^']+)'\)/g)
    return { code: Array.from(parts, ([, names, name]) => `export ${names} from '${name}'`).join('\n'), map: null }
  },
}

/** Emits a file for each worker thread that the sources start by the URL of its file. */
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

/** Leaves out the source maps of packages: Node reads the maps at every start, and theirs would be most of them. */
const ownMapsOnly: Plugin = {
  name: 'own-maps-only',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : undefined),
}
