import { setTimeout as delay } from 'node:timers/promises'
import { dayAfter } from '#domain/calendar/day.ts'
import { createChanges } from '#server/db/changes/changes.ts'
import type { Db } from '#server/db/core/database.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { createRateStore } from '#server/db/stores/rates/rate-store.ts'
import type { Copy } from '../scripts/copy.ts'
import { residentMegabytes } from './memory.ts'

/** Memory of a server at one moment of the measurement. */
export type MemoryReport = { readonly when: string; readonly megabytes: number }

const convert = '/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=USD'

/** Changes the rates again and again, each time followed by requests whose responses are cached, and measures the memory. */
export async function changeRates(copy: Copy, url: string, changes: number): Promise<MemoryReport[]> {
  const database = await openDatabase({ url, folder: '' })
  try {
    return await changeAndMeasure(database.db, copy, changes)
  } finally {
    await database.close()
  }
}

async function changeAndMeasure(db: Db, copy: Copy, changes: number): Promise<MemoryReport[]> {
  const store = createRateStore(db, createChanges(db, { by: { kind: 'command', name: 'chaos' } }))
  const origin = await copy.origin
  const reports: MemoryReport[] = []
  for (let change = 0; change <= changes; change++) {
    if (change % Math.ceil(changes / 4) === 0) {
      reports.push({ when: `after ${change} changes of the rates`, megabytes: residentMegabytes(copy.process.pid) })
    }
    const date = dayAfter('2020-01-01', change)
    const figure = { base: 'EUR', quote: 'USD', date, quantity: 1, rate: { units: 1_000n + BigInt(change), scale: 3 } }
    await store.recordPublished('ecb', [figure], { learnedAt: new Date(), origin: 'fetched' })
    // Every replica checks for changes twice a second.
    await delay(550)
    for (let time = 0; time < 3; time++) await (await fetch(`${origin}${convert}&from_amount=${change + 1}`)).text()
  }
  return reports
}
