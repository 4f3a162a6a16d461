import { execSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const packageName = '@fawazahmed0/currency-api'
const output = new URL('../seeds/market-rates.json', import.meta.url)
// Whatever has a margin can be put on offer, so its history is worth having.
const margins: unknown = JSON.parse(readFileSync(new URL('../seeds/margins.json', import.meta.url), 'utf8'))
const currencies = Object.keys(z.record(z.string(), z.string()).parse(margins)).toSorted()
const downloadsAtOnce = 4
const tries = 3
const tryMilliseconds = 60_000
const tarBlock = 512

// An exponent fails here on purpose: a rate is kept as the plain decimal text that is published.
const rateSchema = z.string().regex(/^(?=.*[1-9])\d+(\.\d+)?$/, 'is not a plain decimal above zero')
const rowSchema = z.tuple([z.string(), z.iso.date()], rateSchema.nullable())
const euroSchema = z.object(Object.fromEntries(currencies.map((code) => [code.toLowerCase(), rateSchema.nullish()])))
const publishedSchema = z.object({ date: z.iso.date(), eur: euroSchema })
const packedSchema = z.object({ currencies: z.array(z.string()), days: z.array(rowSchema) })

type Row = z.infer<typeof rowSchema>
type TarEntry = { name: string; content: Buffer; end: number }

if (import.meta.main) await packMarketRates()

/** Packs the published days of euro market rates into one seed, downloading only what it lacks. */
export async function packMarketRates(): Promise<void> {
  const held = readPackedRows()
  const heldVersions = new Set(held.map(([version]) => version))
  const published = z.array(z.string()).parse(JSON.parse(npm(`view ${packageName} versions --json`)))
  const wanted = published.filter((version) => !heldVersions.has(version))
  console.log(`${published.length} versions published, ${wanted.length} to download`)
  const rows = onePerDate([...held, ...(await downloadRows(wanted))])
  writeFileSync(output, layOut(rows))
  const missing = rows.flat().filter((cell) => cell === null).length
  console.log(`${rows.length} days, ${rows.at(0)?.[1]} to ${rows.at(-1)?.[1]}`)
  console.log(`${missing} rates missing, ${statSync(output).size} bytes`)
}

function readPackedRows(): Row[] {
  if (!existsSync(output)) return []
  const packed = packedSchema.parse(JSON.parse(readFileSync(output, 'utf8')))
  return packed.currencies.join() === currencies.join() ? packed.days : []
}

function npm(command: string): string {
  return execSync(`npm ${command}`, { encoding: 'utf8' }).trim()
}

async function downloadRows(versions: string[]): Promise<Row[]> {
  const registry = npm('config get registry').replace(/\/*$/, '/')
  const rows: Row[] = []
  const queue = versions.values()
  const drainQueue = async () => {
    for (const version of queue) rows.push(await downloadRow(registry, version))
  }
  await Promise.all(Array.from({ length: downloadsAtOnce }, drainQueue))
  return rows
}

async function downloadRow(registry: string, version: string): Promise<Row> {
  const address = `${registry}${packageName}/-/${packageName.split('/').at(-1)}-${version}.tgz`
  for (let attempt = 1; ; attempt++) {
    try {
      return toRow(version, await fetchEuroFile(address))
    } catch (cause) {
      console.error(`Version ${version}, try ${attempt} of ${tries}: ${cause}`)
      if (attempt === tries) throw new Error(`Version ${version} cannot be read`, { cause })
    }
  }
}

async function fetchEuroFile(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(tryMilliseconds) })
  if (!response.ok || !response.body) throw new Error(`the registry answers ${response.status}`)
  const archive = response.body.pipeThrough(new DecompressionStream('gzip'))
  let minified: string | undefined
  // Leaving the loop cancels the stream, and with it the rest of the download.
  for await (const { name, content } of tarEntries(archive)) {
    if (name === 'package/v1/currencies/eur.json') return content.toString('utf8')
    if (name === 'package/v1/currencies/eur.min.json') minified = content.toString('utf8')
  }
  if (minified === undefined) throw new Error('the tarball holds no eur.json')
  return minified
}

async function* tarEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  let pending = Buffer.alloc(0)
  for await (const chunk of chunks) {
    pending = Buffer.concat([pending, chunk])
    for (let entry = firstEntry(pending); entry; entry = firstEntry(pending)) {
      yield entry
      pending = pending.subarray(entry.end)
    }
  }
}

function firstEntry(bytes: Buffer): TarEntry | undefined {
  if (bytes.length < tarBlock) return undefined
  const name = [field(bytes, 345, 500), field(bytes, 0, 100)].filter(Boolean).join('/')
  // The blocks of zeros that close an archive have no name and no size.
  const size = name === '' ? 0 : Number.parseInt(field(bytes, 124, 136), 8)
  if (Number.isNaN(size)) throw new Error(`the tarball states no size for ${name}`)
  const end = tarBlock + Math.ceil(size / tarBlock) * tarBlock
  if (bytes.length < end) return undefined
  return { name, content: bytes.subarray(tarBlock, tarBlock + size), end }
}

function field(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start, end).replace(/\0.*$/s, '')
}

function toRow(version: string, text: string): Row {
  const { date, eur } = publishedSchema.parse(JSON.parse(text, keepDigits))
  const rates = currencies.map((code) => eur[code.toLowerCase()] ?? null)
  return [version, date, ...rates]
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number') return value
  if (context?.source === undefined) throw new Error('JSON.parse gives no source text on this Node')
  return context.source
}

function onePerDate(rows: Row[]): Row[] {
  const byDate = new Map<string, Row>()
  for (const row of rows.toSorted((a, b) => a[0].localeCompare(b[0], 'en', { numeric: true }))) {
    const lower = byDate.get(row[1])
    if (lower) console.log(`${row[1]} is printed twice: ${row[0]} replaces ${lower[0]}`)
    byDate.set(row[1], row)
  }
  return [...byDate.values()].toSorted((a, b) => a[1].localeCompare(b[1]))
}

function layOut(rows: Row[]): string {
  const origin = { source: 'market', package: packageName, licence: 'CC0-1.0', base: 'EUR' }
  const span = { first: rows.at(0)?.[1], last: rows.at(-1)?.[1], currencies }
  const head = Object.entries({ ...origin, ...span })
  const fields = head.map(([key, value]) => `  "${key}": ${inline(value)},`)
  const days = rows.map((row) => `    ${inline(row)}`).join(',\n')
  return `{\n${fields.join('\n')}\n  "days": [\n${days}\n  ]\n}\n`
}

function inline(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(inline).join(', ')}]` : JSON.stringify(value)
}
