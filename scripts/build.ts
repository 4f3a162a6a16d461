import { createHash, hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { withoutMeanings } from './without-meanings.ts'

/** Builds the page: what the browser loads, and what draws it on the server. With `--if-needed` only if sources changed. */
// Whoever starts the build, it is the one that ships: React has another form for development.
process.env.NODE_ENV = 'production'

const root = new URL('../', import.meta.url)
const dist = new URL('dist/', root)
const shared = { root: root.pathname, configFile: false, logLevel: 'warn', mode: 'production' } as const
const digest = await digestSources()
const isFresh = existsSync(new URL('digest', dist)) && readFileSync(new URL('digest', dist), 'utf8') === digest
if (!(isFresh && process.argv.includes('--if-needed'))) await buildPage()

async function buildPage(): Promise<void> {
  const started = performance.now()
  await rm(dist, { recursive: true, force: true })
  await buildClient()
  await buildServer()
  const flags = await writeFlags()
  await writeRecord(flags)
  await compressAll()
  await writeFile(new URL('digest', dist), digest)
  console.log(`the page is built (${Math.round(performance.now() - started)} ms)`)
}

async function digestSources(): Promise<string> {
  const sum = createHash('sha256')
  const sources = 'src/{domain,contract,ui,web}/**/*.{ts,tsx,css}'
  const files = await Array.fromAsync(
    glob([sources, 'scripts/{build,without-meanings}.ts', 'package-lock.json'], { cwd: root.pathname }),
  )
  for (const file of files.toSorted()) {
    if (!/\.test\.tsx?$/.test(file)) sum.update(file).update(await readFile(new URL(file, root)))
  }
  return sum.digest('base64url')
}

async function buildClient(): Promise<void> {
  await build({
    ...shared,
    plugins: [
      {
        name: 'without-meanings',
        enforce: 'pre',
        transform: (code, id) => (/\/src\/contract\/[^/]+\.ts$/.test(id) ? withoutMeanings(code) : undefined),
      },
    ],
    build: {
      outDir: 'dist/client',
      target: 'es2022',
      manifest: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: 'src/web/entry-client.tsx' },
    },
  })
}

async function buildServer(): Promise<void> {
  await build({
    ...shared,
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

type Manifest = Record<string, { file: string; css?: string[]; isEntry?: boolean }>

/** What the server must know of the build. */
async function writeRecord(flags: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8'))
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const files = (await readdir(new URL('client/assets/', dist))).toSorted()
  const nameOf = (path: string) => path.replace(/^assets\//, '')
  const record = {
    script: nameOf(entry?.file ?? ''),
    styles: files.filter((name) => name.endsWith('.css')),
    flags: `/assets/${flags}`,
    files,
  }
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
