import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { EntryRecord } from './browser-build.ts'
import { buildDatabase } from './build-database.ts'
import { dist, makePart, type Part } from './build-part.ts'
import { buildProgram } from './build-program.ts'

/**
 * Builds the site (what browsers load, and what draws its pages on the server), the program that serves it, and the
 * database that a new one begins with; or those of them that are named. With `--if-needed` only what has other sources than
 * the last time.
 */
const parts: readonly Part[] = [
  {
    name: 'site',
    folders: ['client', 'server'],
    sources: [
      'src/{domain,contract,ui,web,admin}/**/*.{ts,tsx,css,svg}',
      'scripts/{build,browser-build,late-files,without-meanings}.ts',
      // What currencies are called is worked out where the platform's locale data is.
      'src/server/{pages/local-names,pages/rates-page/search-terms,texts/currency-name,texts/currency-names}.ts',
      'seeds/currencies.json',
    ],
    make: buildSite,
  },
  {
    name: 'program',
    folders: ['program'],
    sources: ['src/{domain,contract,server}/**/*.ts', 'scripts/build-program.ts'],
    make: buildProgram,
  },
  { name: 'database', folders: ['database'], sources: ['scripts/build-database.ts'], make: buildDatabase },
]
const words = process.argv.slice(2)
const named = parts.filter(({ name }) => words.includes(name))
for (const part of named.length > 0 ? named : parts) await makePart(part, { isNeeded: !words.includes('--if-needed') })

async function buildSite(): Promise<void> {
  // Read only where there is something to build: every start asks.
  const { buildEmbedScript, buildForBrowsers, entries } = await import('./browser-build.ts')
  const { writeFlags, writeOutline, writeSearchTerms } = await import('./late-files.ts')
  const built = await buildForBrowsers(entries, new URL('client/', dist))
  await buildEmbedScript(new URL('client/', dist))
  await buildServer()
  await writeRecord({
    entries: built,
    flags: await writeFlags(),
    outline: await writeOutline(),
    allSearchTerms: await writeSearchTerms(),
  })
  await compressAll()
}

async function buildServer(): Promise<void> {
  const [{ build }, { settings }] = await Promise.all([import('vite'), import('./browser-build.ts')])
  await build({
    ...settings,
    // All in one file: Node then looks for no package when it starts.
    ssr: { noExternal: true },
    build: {
      outDir: 'dist/server',
      target: 'node24',
      ssr: 'src/web/entry-server.tsx',
      rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
}

type BuildRecord = { entries: Record<string, EntryRecord>; flags: string; outline: string; allSearchTerms: string }

/** What the server must know of the build. */
async function writeRecord(record: BuildRecord): Promise<void> {
  const files = (await readdir(new URL('client/assets/', dist))).toSorted()
  await writeFile(new URL('build.json', dist), JSON.stringify({ ...record, files }, undefined, 2))
}

async function compressAll(): Promise<void> {
  const folder = new URL('client/assets/', dist)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const bytes = await readFile(new URL(name, folder))
    await writeFile(new URL(`${name}.br`, folder), await compress(bytes))
    await writeFile(new URL(`${name}.gz`, folder), await promisify(gzip)(bytes, { level: 9 }))
  }
}

/** In small blocks or in one: what is known of the beginning of a script helps its end more, or less, than it costs. */
async function compress(bytes: Buffer): Promise<Buffer> {
  const inBlocksOf = (size: number) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGBLOCK]: size },
    })
  const tried = await Promise.all([16, 18, 20].map(inBlocksOf))
  return tried.reduce((least, one) => (one.length < least.length ? one : least))
}
