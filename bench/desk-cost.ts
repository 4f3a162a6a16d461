import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulate } from '#domain/margins/simulation.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Act } from '#domain/people/act.ts'
import { createRateBook } from '#domain/rates/rate-book.ts'
import type { Db } from '#server/db/core/database.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { prepareDatabase } from '#server/db/seeding/prepare.ts'
import { loadAudit, recordActs } from '#server/db/stores/audit/audit-store.ts'
import { loadConcerned } from '#server/db/stores/audit/audit-subjects.ts'
import { loadRateRecords } from '#server/rates/rate-archive.ts'
import { median } from './contest.ts'

export type DeskCost = { readonly work: string; readonly milliseconds: number; readonly atMost: number }

const now = new Date('2026-11-16T12:00:00Z')

/**
 * Measures two requests that treasurers wait for, on the embedded database: a simulation of all margins, and a page of
 * a long audit log.
 */
export async function deskCosts(): Promise<DeskCost[]> {
  const folder = await mkdtemp(join(tmpdir(), 'agio-desk-'))
  const database = await openDatabase({ url: undefined, folder: join(folder, 'data') })
  try {
    await prepareDatabase(database, now)
    return [await simulationCost(database.db), ...(await auditCosts(database.db))]
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures a simulation of a change of every margin: all currencies, both client types and four tiers. */
async function simulationCost(db: Db): Promise<DeskCost> {
  const records = await loadRateRecords(db, now)
  const book = createRateBook(records, now)
  const starts = ['0', '1000', '10000', '50000'].map(parseDecimal)
  const currencies = book.supported.filter((currency) => currency !== 'EUR')
  const amounts = ['100', '1000', '10000', '50000'].map(parseDecimal)
  const milliseconds = await medianOf(60, async (run) => {
    const margin = { units: BigInt(run + 10), scale: 4 }
    const changes = currencies.flatMap((currency) =>
      (['natural', 'legal'] as const).map((clientType) => ({
        currency,
        country: undefined,
        clientType,
        tiers: starts.map((fromAmount) => ({ fromAmount, margin })),
      })),
    )
    simulate(book, changes, { country: 'LT', currencies, amounts, direction: 'from_eur', now, startsAt: now })
  })
  const work = `simulation of ${currencies.length} currencies x 2 kinds of clients x ${amounts.length} steps`
  return { work, milliseconds, atMost: 50 }
}

const entries = 10_000

async function auditCosts(db: Db): Promise<DeskCost[]> {
  const acts = Array.from(
    { length: entries },
    (_, index): Act =>
      index % 7 === 0
        ? { action: 'margins.record', subject: 'PLN', after: { tiers: [`${index} %`] } }
        : { action: 'rates.record', subject: 'ecb', after: { added: index } },
  )
  const concernedBy = await loadConcerned(db, acts)
  for (let done = 0; done < entries; done += 1_000)
    await recordActs(db, acts.slice(done, done + 1_000), { by: { kind: 'job', name: 'bench' }, at: now, concernedBy })
  const cost = async (work: string, filter: Parameters<typeof loadAudit>[1]) => ({
    work: `${entries} entries on record, ${work}`,
    milliseconds: await medianOf(40, () => loadAudit(db, filter, 101)),
    atMost: 100,
  })
  return [
    await cost('the newest', {}),
    await cost('of one kind', { action: 'margins.record' }),
    await cost('searched', { search: searching('pln') }),
    await cost('searched for what is not there', { search: searching('nowhere') }),
  ]
}

function searching(text: string) {
  return { text, meanings: () => [], subjects: [] }
}

async function medianOf(runs: number, work: (run: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await work(run)
    taken.push(performance.now() - started)
  }
  return median(taken)
}
