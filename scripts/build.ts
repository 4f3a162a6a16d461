import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { EntryRecord } from './browser-build.ts'
import { entries } from './browser-entries.ts'
import { buildDatabase } from './build-database.ts'
import { dist, makePart, type Part } from './build-part.ts'
import { buildProgram } from './build-program.ts'
import { compressFiles } from './compress-files.ts'
import { bundleEmbedScript } from './embed-script.ts'

/** Brotli level for the desk: level 11 would save 2 % of the bytes and take more than twice the processor time. */
const brotliQuality = { visitors: 11, desk: 10 } as const

/**
 * Parts of the build: the site (code for browsers and for rendering pages on the server), the program that serves it, and
 * the database that new ones are copied from. Arguments name the parts to build; `--if-needed` skips those whose sources
 * have not changed.
 */
const parts: readonly Part[] = [
  {
    name: 'site',
    folders: ['client', 'server'],
    sources: [
      'src/{domain,contract,ui,web,admin}/**/*.{ts,tsx,css,svg}',
      'scripts/{build,browser-build,browser-entries,compress-files,embed-script,lazy-files,without-meanings}.ts',
      // These files compute the search terms from the names of currencies in the platform's locale data.
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
  { name: 'database', folders: ['database'], sources: ['scripts/{build,create}-database.ts'], make: buildDatabase },
]
const args = process.argv.slice(2)
const named = parts.filter(({ name }) => args.includes(name))
const isNeeded = !args.includes('--if-needed')
const lock = await waitForOtherBuilds()
await Promise.all((named.length > 0 ? named : parts).map((part) => makePart(part, { isNeeded })))
lock.close()

/** Waits until no other process builds in this folder, and makes later ones wait. The lock ends with its process. */
async function waitForOtherBuilds(): Promise<DatabaseSync> {
  await mkdir(dist, { recursive: true })
  const database = new DatabaseSync(new URL('build.lock', dist), { timeout: 600_000 })
  database.exec('pragma journal_mode = off; begin exclusive')
  return database
}

async function buildSite(): Promise<void> {
  // Loaded only if there is something to build, because every `npm start` runs this script.
  const { buildForBrowsers, filesOf } = await import('./browser-build.ts')
  const { writeLazyFile } = await import('./lazy-files.ts')
  await mkdir(new URL('client/assets/', dist), { recursive: true })
  const [built, flags, outline, allSearchTerms, embedScript] = await Promise.all([
    buildForBrowsers(entries, new URL('client/', dist)),
    writeLazyFile('flags'),
    writeLazyFile('outline'),
    writeLazyFile('search-terms'),
    bundleEmbedScript(),
    buildServer(),
  ])
  await writeFile(new URL('client/embed.js', dist), embedScript)
  await writeRecord({ entries: built, flags, outline, allSearchTerms })
  const deskFiles = await filesOf('desk', new URL('client/', dist))
  await compressFiles(
    new URL('client/assets/', dist),
    (name) => brotliQuality[deskFiles.has(name) ? 'desk' : 'visitors'],
  )
}

async function buildServer(): Promise<void> {
  const [{ build }, { checks, settings }] = await Promise.all([import('vite'), import('./browser-build.ts')])
  await build({
    ...settings,
    // One file with all packages, so that Node resolves none when it starts.
    ssr: { noExternal: true },
    build: {
      outDir: 'dist/server',
      target: 'node24',
      ssr: 'src/web/entry-server.tsx',
      rolldownOptions: { checks, output: { entryFileNames: 'entry-server.js' } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
}

type BuildRecord = { entries: Record<string, EntryRecord>; flags: string; outline: string; allSearchTerms: string }

/** Writes the list of built files, which the server reads. */
async function writeRecord(record: BuildRecord): Promise<void> {
  const files = (await readdir(new URL('client/assets/', dist))).toSorted()
  await writeFile(new URL('build.json', dist), JSON.stringify({ ...record, files }, undefined, 2))
}
