import { expect, test } from 'vitest'
import { dayAfter } from '../calendar/day.ts'
import { parseDecimal } from '../money/decimal.ts'
import type { PublishedRate } from '../sources/publication.ts'
import type { Source } from '../sources/source.ts'
import { recentTrend } from './recent-trend.ts'

const today = '2026-11-13'
const asked = { order: ['ecb', 'market'], today } as const

test('uses the figures of each source on the days of the first source, relative to its first value', () => {
  const recent = [
    ...series('ecb', 'USD', { '2026-11-13': '1.1817', '2026-11-12': '1.17', '2026-11-11': '1.17' }),
    ...series('market', 'GEL', { '2026-11-14': '9', '2026-11-13': '3.03', '2026-11-11': '3', '2026-11-10': '2' }),
    ...series('market', 'USD', { '2026-11-13': '1.1934', '2026-11-11': '1.17' }),
  ]
  const trend = recentTrend(recent, { ...asked, currencies: ['EUR', 'USD', 'GEL', 'ZZZ'] })
  expect([trend?.start, trend?.end]).toEqual(['2026-11-11', '2026-11-13'])
  expect(trend?.ofSources.map(({ source, values }) => [source, Object.fromEntries(values)])).toEqual([
    ['ecb', { EUR: [10_000, 10_000, 10_000], USD: [10_000, 10_000, 10_100] }],
    ['market', { EUR: [10_000, 10_000], USD: [10_000, 10_200], GEL: [10_000, 10_100] }],
  ])
})

test('has no trend without figures at the beginning or end, and a gap on a day without one', () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-13']
  const recent = [
    ...series('ecb', 'USD', Object.fromEntries(days.map((day) => [day, '1.17']))),
    ...series('ecb', 'ISK', { '2026-11-02': '144', '2026-11-04': '144', '2026-11-13': '144' }),
    ...series('ecb', 'GBP', { '2026-11-03': '0.88', '2026-11-13': '0.88' }),
    ...series('ecb', 'CHF', { '2026-11-02': '0.93', '2026-11-03': '0.93' }),
  ]
  const trend = recentTrend(recent, { ...asked, currencies: ['USD', 'ISK', 'GBP', 'CHF'] })
  expect(Object.fromEntries(trend?.ofSources[0]?.values ?? [])).toEqual({
    USD: [10_000, 10_000, 10_000, 10_000],
    ISK: [10_000, null, 10_000, 10_000],
  })
})

test('has no trend for a currency whose last figure is older than the fresh ones of others', () => {
  const recent = [
    ...series('ecb', 'USD', { '2026-11-13': '1.17', '2026-11-12': '1.17' }),
    ...series('market', 'GEL', { '2026-09-29': '3.1', '2026-09-28': '3.1' }),
  ]
  const trend = recentTrend(recent, { ...asked, currencies: ['USD', 'GEL'] })
  expect(trend?.ofSources.some(({ values }) => values.has('GEL'))).toBe(false)
})

test('has no trend for a source whose figures are too old to be used', () => {
  const old = series('ecb', 'USD', { '2026-10-02': '1.1', '2026-10-01': '1.1' })
  const recent = [...old, ...series('market', 'USD', { '2026-11-12': '1.2', '2026-11-11': '1.2' })]
  expect(recentTrend(recent, { ...asked, currencies: ['USD'] })?.start).toBe('2026-11-11')
  expect(recentTrend(old, { ...asked, currencies: ['USD'] })).toBeUndefined()
  // Market figures count until the next ones, however old.
  const stored = series('market', 'USD', { '2026-09-29': '1.1', '2026-09-28': '1.1' })
  expect(recentTrend([...old, ...stored], { ...asked, currencies: ['USD'] })?.end).toBe('2026-09-29')
})

test('a long silence ends a trend', () => {
  const recent = series('market', 'USD', {
    '2026-11-12': '1.2',
    '2026-11-01': '1.2',
    '2026-10-17': '1',
    '2026-10-16': '1',
  })
  expect(recentTrend(recent, { ...asked, currencies: ['USD'] })?.start).toBe('2026-11-01')
})

test('has at most thirty days, and no trend without publications', () => {
  const days = Array.from({ length: 40 }, (_, index) => [dayAfter('2026-10-01', -index), '1.1'])
  const recent = series('ecb', 'USD', Object.fromEntries(days))
  const trend = recentTrend(recent, { order: ['ecb'], currencies: ['USD'], today: '2026-10-01' })
  expect(trend?.ofSources[0]?.values.get('USD')).toHaveLength(30)
  expect(recentTrend([], { order: ['ecb'], currencies: ['USD'], today })).toBeUndefined()
})

function series(source: Source, quote: string, figures: Readonly<Record<string, string>>): PublishedRate[] {
  return Object.entries(figures).map(([date, rate]) => ({
    source,
    base: 'EUR',
    quote,
    quantity: 1,
    date,
    rate: parseDecimal(rate),
    learnedAt: new Date(0),
    origin: 'fetched',
  }))
}
