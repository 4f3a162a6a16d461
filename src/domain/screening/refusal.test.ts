import { expect, test } from 'vitest'
import { figureOf } from '../../../test/figures.ts'
import { dayAfter } from '../calendar/day.ts'
import { findLastDay } from '../money/retired-currencies.ts'
import { isCarried } from '../sources/publication.ts'
import { ownDesk, type Source, sourceNames } from '../sources/source.ts'
import { firstCurrentDay, todayOf } from '../sources/source-day.ts'
import { createRefusals } from './refusal.ts'

const noon = new Date('2026-08-21T12:00:00Z')

function reason(text: string, date: string, list: Partial<Parameters<typeof createRefusals>[0]> = {}) {
  return createRefusals({ source: 'ecb', now: noon, kind: 'current', ...list })(figureOf(text, date))
}

test('rejects a rate or a quantity that is not positive', () => {
  expect(reason('EUR/USD 0.0000', '2026-08-21')).toBe('not_positive')
  expect(reason('EUR/USD -1.1699', '2026-08-21')).toBe('not_positive')
  expect(reason('0 HUF/RON 1.43', '2026-08-21')).toBe('not_positive')
  expect(reason('-100 HUF/RON 1.43', '2026-08-21')).toBe('not_positive')
  expect(reason('EUR/USD 0.0001', '2026-08-21')).toBeUndefined()
})

test('rejects a day that has not begun at the source', () => {
  expect(reason('EUR/USD 1.1699', '2026-08-22')).toBe('future')
  const lateEvening = { now: new Date('2026-08-21T22:30:00Z') }
  expect(reason('EUR/USD 1.1699', '2026-08-22', lateEvening)).toBeUndefined()
  expect(reason('EUR/USD 1.1699', '2026-08-22', { ...lateEvening, source: 'market' })).toBe('future')
  expect(reason('EUR/USD 1.1699', '2026-08-22', { source: 'treasury' })).toBe('future')
})

test.each<Source>(['ukraine', 'lithuania'])('%s may date its list some days ahead', (source) => {
  expect(reason('EUR/USD 1.1699', '2026-08-26', { source })).toBeUndefined()
  expect(reason('EUR/USD 1.1699', '2026-08-27', { source })).toBe('future')
})

test('a current list may not contain figures of weeks ago, but a history may', () => {
  expect(reason('EUR/RUB 117.201', '2022-03-01', { source: 'lithuania' })).toBe('retired')
  expect(reason('EUR/RUB 117.201', '2022-03-01', { source: 'lithuania', kind: 'history' })).toBeUndefined()
  expect(reason('EUR/AMD 430.1', '2026-07-07', { source: 'lithuania' })).toBeUndefined()
  expect(reason('EUR/AMD 430.1', '2026-07-06', { source: 'lithuania' })).toBe('retired')
})

test('rejects a figure of a current list exactly if its date is too old to be carried forward', () => {
  for (const source of sourceNames.filter((name) => name !== 'market' && name !== ownDesk)) {
    const first = firstCurrentDay(source, noon)
    expect(reason('EUR/AMD 430.1', first, { source })).toBeUndefined()
    expect(reason('EUR/AMD 430.1', dayAfter(first, -1), { source })).toBe('retired')
    for (const currency of ['AMD', 'USD']) {
      expect(isCarried({ source, currency, date: dayAfter(first, -1) }, todayOf(source, noon))).toBe(false)
    }
  }
  const first = firstCurrentDay('lithuania', noon)
  expect(isCarried({ source: 'lithuania', currency: 'AMD', date: first }, todayOf('lithuania', noon))).toBe(true)
})

test('a currency has figures up to its last day, on either side of the pair', () => {
  const history = { kind: 'history' } as const
  expect(reason('EUR/BGN 1.9558', '2025-12-31', history)).toBeUndefined()
  expect(reason('EUR/BGN 1.9558', '2026-01-02', history)).toBe('retired')
  expect(reason('HRK/CZK 3.372', '2023-01-02', { ...history, source: 'czechia' })).toBe('retired')
})

test('an existing or unknown currency has no last day', () => {
  expect(['USD', 'RUB', 'XXX', 'constructor'].map(findLastDay)).toEqual(Array(4).fill(undefined))
  expect(findLastDay('TRL')).toBe('2004-12-31')
})
