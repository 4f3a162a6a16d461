import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { guardDays } from './guard-market-days.ts'
import { type Pack, packageName, type Row, rateSchema, readPack, writePack } from './market-pack.ts'

const downloadsAtOnce = 4
const tries = 3
const tryMilliseconds = 60_000
const tarBlock = 512

type TarEntry = { name: string; content: Buffer; end: number }

if (import.meta.main) {
  const { values } = parseArgs({ options: { offline: { type: 'boolean', default: false } } })
  await packMarketRates(values)
}

/** Packs the published days of euro market rates into one seed; offline, only screens the days it already has. */
export async function packMarketRates({ offline }: { offline: boolean }): Promise<void> {
  const packed = readPack()
  const { days, notes, currencies } = guardDays(offline ? packed : await collectDays(packed))
  const size = writePack({ days, notes, currencies })
  const missing = days.flat().filter((cell) => cell === null).length
  console.log(`${days.length} days, ${days.at(0)?.[1]} to ${days.at(-1)?.[1]}`)
  console.log(`${missing} rates missing, ${size} bytes`)
  for (const { currency, first, last, why } of notes) console.log(`${currency}, ${first} to ${last}: ${why}`)
}

/** Downloads the published days that are not in the pack yet, and adds them. */
async function collectDays(packed: Pack): Promise<Pack> {
  const currencies = readCurrencies()
  const present = packed.currencies.join() === currencies.join() ? packed.days : []
  const presentVersions = new Set(present.map(([version]) => version))
  const published = z.array(z.string()).parse(JSON.parse(npm(`view ${packageName} versions --json`)))
  const missing = published.filter((version) => !presentVersions.has(version))
  console.log(`${published.length} versions published, ${missing.length} to download`)
  return { ...packed, currencies, days: onePerDate([...present, ...(await downloadRows(missing, currencies))]) }
}

/** Returns the currencies with a margin: each can be offered, so its history is needed. */
function readCurrencies(): string[] {
  const margins: unknown = JSON.parse(readFileSync(new URL('../seeds/margins.json', import.meta.url), 'utf8'))
  const { percent } = z.object({ percent: z.record(z.string(), z.string()) }).parse(margins)
  return Object.keys(percent).toSorted()
}

function npm(command: string): string {
  return execSync(`npm ${command}`, { encoding: 'utf8' }).trim()
}

async function downloadRows(versions: readonly string[], currencies: readonly string[]): Promise<Row[]> {
  const registry = npm('config get registry').replace(/\/*$/, '/')
  const rows: Row[] = []
  const queue = versions.values()
  const drainQueue = async () => {
    for (const version of queue) rows.push(toRow(version, currencies, await downloadDay(registry, version)))
  }
  await Promise.all(Array.from({ length: downloadsAtOnce }, drainQueue))
  return rows
}

async function downloadDay(registry: string, version: string): Promise<Day> {
  const address = `${registry}${packageName}/-/${packageName.split('/').at(-1)}-${version}.tgz`
  for (let attempt = 1; ; attempt++) {
    try {
      return parseDay(await fetchEuroFile(address))
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

const daySchema = z.object({ date: z.iso.date(), eur: z.record(z.string(), z.unknown()) })
type Day = z.infer<typeof daySchema>

function parseDay(text: string): Day {
  return daySchema.parse(JSON.parse(text, keepDigits))
}

function toRow(version: string, currencies: readonly string[], { date, eur }: Day): Row {
  return [version, date, ...currencies.map((code) => rateSchema.nullish().parse(eur[code.toLowerCase()]) ?? null)]
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
