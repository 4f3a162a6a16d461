import { readFile } from 'node:fs/promises'
import type { Figure } from '#domain/publication.ts'
import { isSource, type Source } from '#domain/source.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { prepareDatabase } from './db/prepare.ts'
import { createRateStore } from './db/rate-store.ts'
import { parsers } from './feeds/parsers.ts'
import { isZip, unzip } from './feeds/zip-file.ts'

/** Far more than 27 years of the ECB. */
const mostBytes = 64 * 1024 * 1024

/** So many figures are recorded at once, and so often progress is shown. */
const batch = 10_000

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
    const added = await record(createRateStore(database.db), { source, figures, now })
    process.stdout.write(`${source}: ${figures.length} figures in the file, ${added} of them new\n`)
  } finally {
    await database.close()
  }
}

async function readFigures(source: Source, file: string): Promise<Figure[]> {
  const bytes = await readFile(file)
  const content = isZip(bytes) ? unzip(bytes, mostBytes) : bytes
  return parsers[source]?.(content.toString('utf8')) ?? []
}

type Import = { readonly source: Source; readonly figures: readonly Figure[]; readonly now: Date }

async function record(store: ReturnType<typeof createRateStore>, { source, figures, now }: Import): Promise<number> {
  let added = 0
  for (let done = 0; done < figures.length; done += batch) {
    added += await store.recordPublished(source, figures.slice(done, done + batch), {
      learnedAt: now,
      origin: 'imported',
    })
    showProgress(Math.min(done + batch, figures.length) / figures.length)
  }
  return added
}

/** A bar for whoever watches; nothing in a log. */
function showProgress(share: number): void {
  if (!process.stderr.isTTY) return
  const width = 40
  const full = Math.round(share * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  process.stderr.write(`\r${bar} ${Math.round(share * 100)} %${share === 1 ? '\n' : ''}`)
}
