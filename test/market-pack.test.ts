import { expect, test } from 'vitest'
import { dayAfter } from '#domain/calendar/day.ts'
import { guardDays } from '../scripts/guard-market-days.ts'
import type { Pack, Row } from '../scripts/market-pack.ts'

/** Returns a pack with the rates of a currency at an interval of days, and a second currency that hardly moves. */
function packOf(rates: readonly string[], daysApart = 1): Pack {
  const days = rates.map((rate, index): Row => {
    const date = dayAfter('2026-01-01', index * daysApart)
    return [date.replaceAll('-', '.'), date, rate, index % 2 === 0 ? '1.10' : '1.11']
  })
  return { currencies: ['BYN', 'USD'], notes: [], days }
}

function ratesIn({ days }: Pack): (string | null)[] {
  return days.map(([, , rate]) => rate ?? null)
}

test('keeps rates with ordinary changes', () => {
  for (const daysApart of [1, 40]) {
    const pack = packOf(['3.30', '3.32', '3.29', '3.31'], daysApart)
    expect(guardDays(pack)).toEqual(pack)
  }
})

test('removes a single outlier, and adds a note with its day and the reason', () => {
  const { notes, ...guarded } = guardDays(packOf(['3.30', '3.32', '33.2', '3.31', '3.30']))
  expect(ratesIn({ notes, ...guarded })).toEqual(['3.30', '3.32', null, '3.31', '3.30'])
  expect(guarded.days.map(([, , , rate]) => rate)).toEqual(['1.10', '1.11', '1.10', '1.11', '1.10'])
  expect(notes).toEqual([
    {
      currency: 'BYN',
      first: '2026-01-03',
      last: '2026-01-03',
      why: 'EUR/BYN of 2026-01-03 is 33.2, about 10 times the 3.32 of 2026-01-02.',
    },
  ])
})

test('removes both sides of a lasting step, and keeps the rest', () => {
  const guarded = guardDays(packOf(['3.95', '3.93', '3.34', '3.35', '3.36'], 20))
  expect(ratesIn(guarded)).toEqual(['3.95', null, null, '3.35', '3.36'])
  expect(guarded.notes).toMatchObject([
    {
      currency: 'BYN',
      first: '2026-01-21',
      last: '2026-02-10',
      why: expect.stringMatching(/^EUR\/BYN of 2026-02-10 is 3.34, 15.0 % below the 3.93 of 2026-01-21\. Both/),
    },
  ])
})

test('keeps the rates of a note removed when their days are published again', () => {
  const pack = packOf(['3.95', '3.93', '3.34', '3.35', '3.36'], 20)
  const guarded = guardDays(pack)
  expect(guardDays({ ...pack, notes: guarded.notes })).toEqual(guarded)
})
