import { readFile } from 'node:fs/promises'
import { dayOf } from '#domain/day.ts'
import { siftFigures } from '#domain/guard.ts'
import type { Figure } from '#domain/publication.ts'
import { homeCurrencies, isSource, type Source } from '#domain/source.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { type Db, openDatabase } from './db/database.ts'
import { prepareDatabase } from './db/prepare.ts'
import { createQuarantineStore } from './db/quarantine-store.ts'
import { createRateStore } from './db/rate-store.ts'
import { parsers } from './feeds/parsers.ts'
import { isZip, unzip } from './feeds/zip-file.ts'
import { importReport } from './import-report.ts'

/** Far more than 27 years of the ECB. */
const mostBytes = 64 * 1024 * 1024

if (import.meta.main) {
  try {
    await importFile(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`Nothing more was imported: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

/** Imports a file that a source published, as if it had been fetched: `npm run rates:import -- ecb eurofxref-hist.zip`. */
async function importFile([source = '', file]: readonly string[]): Promise<void> {
  if (!isSource(source) || !parsers[source] || file === undefined)
    throw new Error(`Name a source (${Object.keys(parsers).join(', ')}) and a file.`)
  const figures = await readFigures(source, file)
  const database = await openDatabase(readConfig(process.env).database)
  try {
    const now = new Date()
    await prepareDatabase(database, now)
    process.stdout.write(await take(database.db, { source, figures, now }))
  } finally {
    await database.close()
  }
}

async function readFigures(source: Source, file: string): Promise<Figure[]> {
  const bytes = await readFile(file)
  const content = isZip(bytes) ? unzip(bytes, mostBytes) : bytes
  return [...(parsers[source]?.(content.toString('utf8')) ?? [])]
}

type Import = { readonly source: Source; readonly figures: readonly Figure[]; readonly now: Date }

/** Records what can be right, and says what became of all of it. */
async function take(db: Db, { source, figures, now }: Import): Promise<string> {
  const currencies = new Set([...homeCurrencies, ...figures.flatMap(({ base, quote }) => [base, quote])])
  const recent = await createRateStore(db).loadRecent([...currencies], dayOf(now))
  const rejected = await createQuarantineStore(db).loadRejected(source)
  const sifted = siftFigures(figures, { source, now, kind: 'history', recent, rejected })
  // Whoever imports a file by hand vouches for what a feed would have to wait for.
  const taken = [...sifted.accepted, ...sifted.held.map(({ figure }) => figure)]
  const arrival = { learnedAt: systemClock, origin: 'imported', onProgress: showProgress } as const
  const added = await createRateStore(db).recordPublished(source, taken, arrival)
  await createQuarantineStore(db).supersede(source, taken, now)
  return importReport(source, sifted, added)
}

/** A bar for whoever watches; nothing in a log. */
function showProgress(share: number): void {
  if (!process.stderr.isTTY) return
  const width = 40
  const full = Math.round(share * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  process.stderr.write(`\r${bar} ${Math.round(share * 100)} %${share === 1 ? '\n' : ''}`)
}
