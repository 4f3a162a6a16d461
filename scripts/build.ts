import { createHash, hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildForBrowsers, type EntryRecord, entries, root, settings } from './browser-build.ts'

/** Builds the site: what browsers load, and what draws its pages on the server. With `--if-needed` only if sources changed. */
const dist = new URL('dist/', root)
const digest = await digestSources()
const isFresh = existsSync(new URL('digest', dist)) && readFileSync(new URL('digest', dist), 'utf8') === digest
if (!(isFresh && process.argv.includes('--if-needed'))) await buildSite()

async function buildSite(): Promise<void> {
  const started = performance.now()
  await rm(dist, { recursive: true, force: true })
  const built = await buildForBrowsers(entries, new URL('client/', dist))
  await buildServer()
  const flags = await writeFlags()
  await writeRecord(built, flags)
  await compressAll()
  await writeFile(new URL('digest', dist), digest)
  console.log(`the site is built (${Math.round(performance.now() - started)} ms)`)
}

async function digestSources(): Promise<string> {
  const sum = createHash('sha256')
  const sources = 'src/{domain,contract,ui,web,admin}/**/*.{ts,tsx,css}'
  const files = await Array.fromAsync(
    glob([sources, 'scripts/{build,browser-build,without-meanings}.ts', 'package-lock.json'], { cwd: root.pathname }),
  )
  for (const file of files.toSorted()) {
    if (!/\.test\.tsx?$/.test(file)) sum.update(file).update(await readFile(new URL(file, root)))
  }
  return sum.digest('base64url')
}

async function buildServer(): Promise<void> {
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

/** One picture with the flags of every currency there could be, each under the code of its country. */
async function writeFlags(): Promise<string> {
  const { minorUnitsByCode } = await import('../src/domain/money/iso-4217.ts')
  const { flagOf } = await import('../src/domain/countries/currency-places.ts')
  const flags = new URL('node_modules/country-flag-icons/3x2/', root)
  const symbols: string[] = []
  for (const code of new Set(Object.keys(minorUnitsByCode).map(flagOf))) {
    const file = new URL(`${code}.svg`, flags)
    if (!existsSync(file)) continue
    const [, viewBox = '', content = ''] =
      /viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(await readFile(file, 'utf8')) ?? []
    symbols.push(`<symbol id="${code}" viewBox="${viewBox}" preserveAspectRatio="none">${content}</symbol>`)
  }
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const name = `flags-${hash('sha1', sprite, 'base64url').slice(0, 8)}.svg`
  await writeFile(new URL(`client/assets/${name}`, dist), sprite)
  return name
}

/** What the server must know of the build. */
async function writeRecord(built: Record<string, EntryRecord>, flags: string): Promise<void> {
  const files = (await readdir(new URL('client/assets/', dist))).toSorted()
  const record = { entries: built, flags: `/assets/${flags}`, files }
  await writeFile(new URL('build.json', dist), JSON.stringify(record, undefined, 2))
}

async function compressAll(): Promise<void> {
  const folder = new URL('client/assets/', dist)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const bytes = await readFile(new URL(name, folder))
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(new URL(`${name}.br`, folder), await promisify(brotliCompress)(bytes, { params }))
    await writeFile(new URL(`${name}.gz`, folder), await promisify(gzip)(bytes, { level: 9 }))
  }
}
