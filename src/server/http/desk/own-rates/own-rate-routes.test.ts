import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import * as calls from '#contract/desk/own-rates.ts'
import { createRunningClock } from '../../../../../test/clock.ts'
import { join, nothing } from '../../../../../test/desk.ts'
import { publish } from '../../../../../test/publish.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import { startTestServer } from '../../../../../test/server.ts'

const beginTest = shareRestored({}, async (server) => {
  await publish(server, 'ecb', {
    '2026-11-12': ['EUR/PLN 4.25', 'EUR/USD 1.16'],
    '2026-11-13': ['EUR/PLN 4.26', 'EUR/USD 1.17'],
  })
  return { treasurer: await join(server, 'treasurer') }
})

async function beginOwn() {
  const begun = await beginTest()
  const { server } = begun
  const offers = async () => {
    const answer = await server.get(
      '/en/currency-exchange/rest/compare?from_currency[]=EUR&to_currency[]=PLN&from_amount=100',
    )
    const { comparisons } = (await answer.json()) as {
      comparisons: { offers: { provider: string; kind: string; set_at?: string; to_amount: string }[] }[]
    }
    return comparisons[0]?.offers.find(({ provider }) => provider === 'commercial')
  }
  return { ...begun, offers }
}

const until = '2026-11-16T08:20:00Z'
const pln = { currency: 'PLN', rate: '4.27', valid_from: null, valid_until: until }

test('applies a manual rate at once with its author, and ends it at its time', async () => {
  const { server, treasurer, time, offers } = await beginOwn()
  const before = await offers()
  expect(before?.kind).toBe('official')
  const { rates } = await treasurer.call(calls.setOwnRates, { ...nothing, body: { rates: [pln], seen: 0 } })
  expect(rates).toEqual([
    {
      currency: 'PLN',
      rate: '4.27',
      starts_at: '2026-11-16T08:00:00.000Z',
      ends_at: '2026-11-16T08:20:00.000Z',
      next: null,
      is_to_come: false,
      set_by: 'treasurer@evp.example',
      approved_by: null,
      official: { rate: '4.26', source_name: 'European Central Bank', date: '2026-11-13' },
      deviation: '0.23',
      is_far: false,
    },
  ])
  expect(await offers()).toMatchObject({ kind: 'own', set_at: '2026-11-16T08:00:00.000Z' })
  const table = await (await server.get('/en/')).text()
  expect(table).toContain('425.08')
  time.set(until)
  expect(await offers()).toEqual(before)
  expect((await treasurer.call(calls.listOwnRates, nothing)).rates).toEqual([])
})

test('ends a rate together with scheduled ones, and records each change', async () => {
  const { treasurer, offers } = await beginOwn()
  const before = await offers()
  const planned = { ...pln, currency: 'PLN', valid_from: '2026-11-18T08:00:00Z', valid_until: null }
  await treasurer.call(calls.setOwnRates, { ...nothing, body: { rates: [pln], seen: 0 } })
  const { rates } = await treasurer.call(calls.setOwnRates, { ...nothing, body: { rates: [planned], seen: 1 } })
  expect(rates.map(({ is_to_come }) => is_to_come)).toEqual([false, true])
  const end = (seen: number) =>
    treasurer.call(calls.endOwnRate, { path: { currency: 'PLN' }, query: {}, body: { seen } })
  await expect(end(1)).rejects.toMatchObject({ code: 'invalid_state', reason: 'set_meanwhile' })
  const ended = await end(2)
  expect([ended.rates, await offers()]).toEqual([[], before])
  await expect(end(2)).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { search: 'PLN' } })
  expect(entries.map(({ action }) => action).slice(0, 3)).toEqual(['own_rates.end', 'own_rates.load', 'own_rates.load'])
  expect(entries[2]).toMatchObject({ before: null, after: { rate: '4.27' } })
})

test('ends only current and scheduled rates, and answers 404 if there are none', async () => {
  const { treasurer, time } = await beginOwn()
  const set = (seen: number, valid_until: string | null) =>
    treasurer.call(calls.setOwnRates, { ...nothing, body: { rates: [{ ...pln, valid_until }], seen } })
  const end = (seen: number) =>
    treasurer.call(calls.endOwnRate, { path: { currency: 'PLN' }, query: {}, body: { seen } })
  await set(0, null)
  time.set('2026-11-16T08:01:00Z')
  await set(1, '2026-11-16T08:02:00Z')
  time.set('2026-11-16T08:02:00Z')
  await expect(end(2)).rejects.toMatchObject({ code: 'not_found', reason: 'nothing_to_end' })
  await set(2, null)
  time.set('2026-11-16T08:03:00Z')
  await end(3)
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { search: 'PLN' } })
  expect(entries[0]).toMatchObject({ action: 'own_rates.end', after: { rates: 1 } })
})

test('reviews a file against official rates, the largest deviation first, with doubts', async () => {
  const { treasurer } = await beginOwn()
  const text = 'currency,rate,valid_from,valid_until\nUSD,1.1705,,\nPLN,0.4261,,2026-11-17\nGBP,much,,'
  const body = { text, time_zone: 'Europe/Vilnius' }
  const { rates, problems } = await treasurer.call(calls.readOwnRateFile, { ...nothing, body })
  expect(rates.map(({ currency, deviation, is_doubtful }) => [currency, deviation, is_doubtful])).toEqual([
    ['PLN', '-90.00', true],
    ['USD', '0.04', false],
  ])
  expect(rates[0]?.doubt).toContain('1/10 of the 4.26')
  expect(rates[0]).toMatchObject({
    valid_until: '2026-11-17T22:00:00.000Z',
    official: { rate: '4.26', date: '2026-11-13' },
  })
  expect(problems).toEqual([{ line: 4, problem: 'rate' }])
})

test('requires is_sure for doubtful rates, and rejects impossible and outdated ones', async () => {
  const { server, treasurer, offers } = await beginOwn()
  const set = (more: object, seen = 0, is_sure = false) =>
    treasurer.call(calls.setOwnRates, { ...nothing, body: { rates: [{ ...pln, ...more }], seen, is_sure } })
  await expect(set({ rate: '42.7' })).rejects.toThrow('looks wrong')
  await expect(set({ currency: 'RUB' })).rejects.toThrow('not_offered')
  await expect(set({ currency: 'EUR' })).rejects.toThrow('not_offered')
  await expect(set({ valid_until: '2026-11-16T07:00:00Z' })).rejects.toThrow('over')
  await expect(set({ rate: '-1' })).rejects.toMatchObject({ code: 'invalid_parameters' })
  expect((await offers())?.kind).toBe('official')
  const other = await join(server, 'treasurer', 'treasury.second@evp.example')
  await other.call(calls.setOwnRates, { ...nothing, body: { rates: [pln], seen: 0 } })
  await expect(set({})).rejects.toMatchObject({ code: 'invalid_state' })
  await set({ rate: '4.26' }, 1, true)
  expect((await offers())?.kind).toBe('own')
})

test('shows an immediate rate as in force in the response to the request that sets it', async () => {
  const server = await startTestServer({ clock: createRunningClock() })
  const treasurer = await join(server, 'treasurer')
  const body = { rates: [{ ...pln, rate: '4.37', valid_until: null }], seen: 0 }
  const { rates } = await treasurer.call(calls.setOwnRates, { ...nothing, body })
  expect(rates.map(({ is_to_come }) => is_to_come)).toEqual([false])
})

test('names the rates before and after a new one, in the review and once it is set', async () => {
  const { treasurer } = await beginOwn()
  const later = { ...pln, rate: '4.28', valid_from: '2026-11-18T08:00:00Z', valid_until: null }
  await treasurer.call(calls.setOwnRates, { ...nothing, body: { rates: [later], seen: 0 } })
  const text = 'currency;rate;valid_from;valid_until\nPLN;4,27;;'
  const body = { text, time_zone: 'Europe/Vilnius' }
  const { rates: reviewed, seen } = await treasurer.call(calls.readOwnRateFile, { ...nothing, body })
  expect(seen).toBe(1)
  const next = { rate: '4.28', starts_at: '2026-11-18T08:00:00.000Z' }
  expect(reviewed[0]).toMatchObject({ replaces: null, next, needs_approval: false })
  const now = { ...pln, valid_until: null }
  const { rates } = await treasurer.call(calls.setOwnRates, { ...nothing, body: { rates: [now], seen: 1 } })
  expect(rates.map(({ rate, ends_at, next: after }) => [rate, ends_at, after?.rate])).toEqual([
    ['4.27', '2026-11-18T08:00:00.000Z', '4.28'],
    ['4.28', null, undefined],
  ])
  const again = await treasurer.call(calls.readOwnRateFile, {
    ...nothing,
    body: { ...body, text: `${text.split('\n')[0]}\nPLN;4,29;2026-11-17 10:00;2026-11-17 12:00` },
  })
  expect(again.rates[0]).toMatchObject({ replaces: { rate: '4.27' }, next: null })
})
