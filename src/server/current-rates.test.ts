import { expect, test } from 'vitest'
import { parseDecimal } from '#domain/decimal.ts'
import { startTestServer } from '../../test/server.ts'

const path = '/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=USD&providers[]=commercial'

test('a change made on one copy is seen by the others within a second', async () => {
  const one = await startTestServer()
  const other = await startTestServer({ place: one.place })
  const before = await (await other.get(path)).text()
  const usd = { base: 'EUR', quote: 'USD', date: '2026-11-13', rate: parseDecimal('2'), quantity: 1 }
  await one.services.stores.rates.recordPublished('treasury', [usd], { learnedAt: new Date(), origin: 'imported' })
  await expect.poll(async () => (await other.get(path)).text(), { timeout: 5_000, interval: 50 }).not.toBe(before)
  expect(await (await other.get(path)).json()).toMatchObject({ rates: [{ to_amount: '199.30' }] })
  expect(other.logLines.filter(({ msg }) => msg === 'rates changed')).toHaveLength(1)
})

test('while the database is away the last rates stay, and the log says so', async () => {
  const { get, place, logLines } = await startTestServer()
  const before = await (await get(path)).text()
  await place.remove()
  await expect
    .poll(() => logLines.some(({ msg }) => msg === 'rates could not be read; the last ones stay'), { timeout: 5_000 })
    .toBe(true)
  expect(await (await get(path)).text()).toBe(before)
})
