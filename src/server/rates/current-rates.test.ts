import { expect, test } from 'vitest'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { createTestClock } from '../../../test/clock.ts'
import { databaseKinds } from '../../../test/databases.ts'
import { startTestServer } from '../../../test/server.ts'
import { createSnapshots } from '../snapshots/snapshots.ts'
import { createSilentLog } from '../telemetry/log.ts'
import { openCurrentRates } from './current-rates.ts'

const path = '/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=USD&providers[]=commercial'

test('applies a change of one replica on the others', async () => {
  const one = await startTestServer()
  const other = await startTestServer({ place: one.place })
  for (const [index, [rate, amount]] of Object.entries({ 2: '199.30', 3: '298.95', 4: '398.60' }).entries()) {
    const usd = { base: 'EUR', quote: 'USD', date: '2026-11-13', rate: parseDecimal(rate), quantity: 1 }
    const learnedAt = one.services.clock()
    await one.services.stores.rates.recordPublished('treasury', [usd], { learnedAt, origin: 'imported' })
    await expect.poll(async () => (await other.get(path)).json()).toMatchObject({ rates: [{ to_amount: amount }] })
    expect(other.logLines.filter(({ msg }) => msg === 'rates changed')).toHaveLength(index + 1)
  }
})

test.each(databaseKinds)('applies a change on %s to the rates in memory before the write returns', async (kind) => {
  const { get, services } = await startTestServer({ kind })
  const usd = { base: 'EUR', quote: 'USD', date: '2026-11-13', rate: parseDecimal('2'), quantity: 1 }
  await services.stores.rates.recordPublished('treasury', [usd], { learnedAt: services.clock(), origin: 'imported' })
  expect(await (await get(path)).json()).toMatchObject({ rates: [{ to_amount: '199.30' }] })
})

test('keeps serving the last rates while the database is away, and logs it', async () => {
  const { get, place, logLines } = await startTestServer()
  const before = await (await get(path)).text()
  await place.remove()
  await expect.poll(() => logLines.map(({ msg }) => msg)).toContain('database unavailable; serving from memory')
  expect(await (await get(path)).text()).toBe(before)
})

test('never returns an older book unless the clock was set back', async () => {
  const figure = (date: string, rate: string): PublishedRate => ({
    source: 'ecb',
    base: 'EUR',
    quote: 'USD',
    quantity: 1,
    date,
    rate: parseDecimal(rate),
    learnedAt: new Date(0),
    origin: 'fetched',
  })
  const recent = [figure('2026-11-13', '1.2'), figure('2026-11-12', '1.1')]
  const { clock, set } = createTestClock('2026-11-12T22:59:59.900Z')
  const log = createSilentLog()
  const { openSnapshot } = createSnapshots({ loadRevisions: async () => new Map([['rates', 1]]), clock, log })
  const rates = await openCurrentRates(openSnapshot, {
    loadRecords: async () => ({ listedCurrencies: ['EUR', 'USD'], recent, held: [], marginSchedules: [] }),
  })
  const dayIn = (book: RateBook) =>
    book.findMid({ provider: 'official_by_partner', country: 'LT' }, { from: 'EUR', to: 'USD' })?.date
  const before = clock()
  expect(dayIn(rates.book())).toBe('2026-11-12')
  set('2026-11-12T23:00:00Z')
  const after = rates.book()
  expect(dayIn(after)).toBe('2026-11-13')
  // A request that began before midnight and asks now gets the current book.
  expect(rates.book(before)).toBe(after)
  set('2026-11-12T12:00:00Z')
  expect(dayIn(rates.book())).toBe('2026-11-12')
  set('2026-11-13T12:00:00Z')
  expect(dayIn(rates.book())).toBe('2026-11-13')
})
