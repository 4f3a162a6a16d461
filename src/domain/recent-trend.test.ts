import { expect, test } from 'vitest'
import { dayAfter } from './day.ts'
import { parseDecimal } from './decimal.ts'
import type { PublishedRate } from './publication.ts'
import { recentTrend } from './recent-trend.ts'
import type { Source } from './source.ts'

const today = '2026-11-13'

test('every currency on the days of the first source, relative to its first value', () => {
  const recent = [
    ...series('ecb', 'USD', { '2026-11-13': '1.1817', '2026-11-12': '1.17', '2026-11-11': '1.17' }),
    ...series('ecb', 'PLN', { '2026-11-12': '4.20' }),
    ...series('market', 'GEL', { '2026-11-14': '9', '2026-11-13': '3.03', '2026-10-01': '3' }),
  ]
  const { days, values } = recentTrend(recent, {
    order: ['ecb', 'market'],
    currencies: ['EUR', 'USD', 'PLN', 'GEL', 'XXX'],
    today,
  })
  expect(days).toEqual(['2026-11-11', '2026-11-12', '2026-11-13'])
  expect(Object.fromEntries(values)).toEqual({
    EUR: [10_000, 10_000, 10_000],
    USD: [10_000, 10_000, 10_100],
    PLN: [null, 10_000, 10_000],
    GEL: [10_000, 10_000, 10_100],
    XXX: [null, null, null],
  })
})

test('a source whose figures have grown too old does not choose the days', () => {
  const recent = [
    ...series('ecb', 'USD', { '2026-10-02': '1.1', '2026-10-01': '1.1' }),
    ...series('market', 'USD', { '2026-11-12': '1.2', '2026-11-11': '1.2' }),
  ]
  const { days } = recentTrend(recent, { order: ['ecb', 'market'], currencies: ['USD'], today })
  expect(days).toEqual(['2026-11-11', '2026-11-12'])
})

test('no more than thirty days, and none where nobody published', () => {
  const days = Array.from({ length: 40 }, (_, index) => [dayAfter('2026-10-01', -index), '1.1'])
  const recent = series('ecb', 'USD', Object.fromEntries(days))
  expect(recentTrend(recent, { order: ['ecb'], currencies: ['USD'], today: '2026-10-01' }).days).toHaveLength(30)
  expect(recentTrend([], { order: ['ecb'], currencies: ['USD'], today })).toEqual({
    days: [],
    values: new Map([['USD', []]]),
  })
})

function series(source: Source, quote: string, figures: Readonly<Record<string, string>>): PublishedRate[] {
  return Object.entries(figures).map(([date, rate]) => ({
    ...{ source, base: 'EUR', quote, quantity: 1, date, rate: parseDecimal(rate) },
    ...{ learnedAt: new Date(0), origin: 'fetched' },
  }))
}
