import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { type Days, dayAfter } from '../calendar/day.ts'
import { defaultFromAmount } from '../money/amount.ts'
import { compareFractions, decimalText, fractionOf, multiply, parseDecimal, roundHalfUp } from '../money/decimal.ts'
import { convert } from '../rates/conversion.ts'
import { percentOver } from '../rates/difference.ts'
import type { MarginSchedule } from '../rates/margin.ts'
import { createRateBook } from '../rates/rate-book.ts'
import type { Series } from '../rates/series.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { type Source, sources } from '../sources/source.ts'
import { isGap, thinned } from './interval.ts'
import { type HistoryQuestion, historyOf } from './pair-history.ts'

const firstDay = '2026-01-01'
const question: HistoryQuestion = {
  from: 'EUR',
  to: 'USD',
  start: firstDay,
  end: '2026-12-31',
  country: 'PL',
  clientType: 'natural',
  at: new Date('2027-01-01'),
  per: 'from',
  isFilled: false,
}

/** Two banks, the market and manual rates, each with days without figures. */
const world = fc.record({
  figures: fc.uniqueArray(
    fc.record({
      source: fc.constantFrom<Source>('poland', 'ecb', 'market', 'treasury'),
      currency: fc.constantFrom('USD', 'GBP', 'EUR'),
      day: fc.integer({ min: 0, max: 60 }),
      rate: fc.integer({ min: 1, max: 90_000 }),
      isTurned: fc.boolean(),
    }),
    { selector: ({ source, currency, day }) => `${source} ${currency} ${day}`, maxLength: 80 },
  ),
  margins: fc.array(
    fc.record({
      currency: fc.constantFrom('USD', 'GBP', 'PLN'),
      day: fc.integer({ min: -5, max: 60 }),
      tiers: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 99 })), {
        selector: ([from]) => from,
        maxLength: 3,
      }),
    }),
    { maxLength: 6 },
  ),
  from: fc.constantFrom('EUR', 'USD', 'PLN', 'GBP'),
  to: fc.constantFrom('EUR', 'USD', 'PLN', 'GBP'),
})

test('every day of a history agrees with the rate book of that day', () => {
  fc.assert(
    fc.property(world, ({ figures, margins, from, to }) => {
      fc.pre(from !== to)
      const published = figures
        .filter(({ source, currency }) => source === 'poland' || currency !== 'EUR')
        .map(publishedOf)
        .toSorted((a, b) => (a.date < b.date ? 1 : -1))
      const marginSchedules = margins.map(scheduleOf)
      const points = historyOf({ series: seriesOf(published), marginSchedules }, { ...question, from, to })
      const pointOn = new Map(points.map((point) => [point.date, point]))
      const filled = historyOf(
        { series: seriesOf(published), marginSchedules },
        { ...question, from, to, end: dayAfter(firstDay, 60), isFilled: true },
      )
      const filledOn = new Map(filled.map((point) => [point.date, point]))
      for (let number = 0; number <= 60; number++) {
        const day = dayAfter(firstDay, number)
        const book = createRateBook(
          { listedCurrencies: ['EUR', 'USD', 'PLN', 'GBP'], recent: published, held: [], marginSchedules },
          new Date(`${day}T23:59:59.999Z`),
          { day },
        )
        const expected = book.findMid({ provider: 'official_by_partner', country: 'PL' }, { from, to })
        const point = pointOn.get(day)
        const ofEveryDay = filledOn.get(day)
        expect(ofEveryDay?.official && [ofEveryDay.official.date, ...ofEveryDay.official.sources]).toEqual(
          expected && [expected.date, ...expected.sources],
        )
        if (!point) {
          expect(expected?.newest).not.toBe(day)
          continue
        }
        const { official, commercial, difference } = point
        expect(official?.date).toBe(expected?.date)
        if (official && expected) expect(compareFractions(official.rate, expected.rate)).toBe(0)
        const board = book.board({ provider: 'commercial', country: 'PL', clientType: 'natural' })
        const [entry] = convert(board, { from: [from], to: [to], amount: defaultFromAmount, fixed: 'from' })
        const paid = commercial && roundHalfUp(multiply(commercial, fractionOf(defaultFromAmount)), 8)
        expect(paid && decimalText(paid)).toBe(entry && decimalText(entry.toAmount))
        expect(difference).toEqual(official && commercial && percentOver(official.rate, commercial, 4))
      }
    }),
    runs(4, 100),
  )
})

test('a history that is computed in two parts equals the whole history', () => {
  fc.assert(
    fc.property(world, fc.integer({ min: 0, max: 59 }), ({ figures, margins, from, to }, cut) => {
      fc.pre(from !== to)
      const records = { series: seriesOf(figures.map(publishedOf)), marginSchedules: margins.map(scheduleOf) }
      const asked = { ...question, from, to }
      const pieces = [
        { ...asked, end: dayAfter(firstDay, cut) },
        { ...asked, start: dayAfter(firstDay, cut + 1) },
      ].map((piece) =>
        historyOf({ ...records, series: records.series.map((one) => cutTo(one, piece, records.series)) }, piece),
      )
      expect(pieces.flat()).toEqual(historyOf(records, asked))
    }),
    runs(20, 400),
  )
})

test('a day without a figure of the sources in use has no point', () => {
  const published = [
    ...['2026-01-05', '2026-01-06'].map((date) => publishedOf({ source: 'ecb', currency: 'USD', rate: 11_000, date })),
    publishedOf({ source: 'market', currency: 'USD', rate: 12_000, date: '2026-01-10' }),
    publishedOf({ source: 'market', currency: 'USD', rate: 12_500, date: '2026-02-10' }),
  ]
  const points = historyOf({ series: seriesOf(published), marginSchedules: [] }, { ...question, country: 'LT' })
  expect(points.map(({ date, official }) => [date, ...(official?.sources ?? [])])).toEqual([
    ['2026-01-05', 'ecb'],
    ['2026-01-06', 'ecb'],
    ['2026-02-10', 'market'],
  ])
})

test('a cross rate appears on the day from which both figures are known', () => {
  const published = [
    publishedOf({ source: 'ecb', currency: 'USD', rate: 11_000, date: '2026-01-01' }),
    publishedOf({ source: 'ecb', currency: 'GBP', rate: 8_800, date: '2026-01-01' }),
    publishedOf({ source: 'ecb', currency: 'GBP', rate: 9_900, date: '2026-01-05' }),
    publishedOf({ source: 'ecb', currency: 'USD', rate: 11_000, date: '2026-01-06' }),
    publishedOf({ source: 'ecb', currency: 'GBP', rate: 9_900, date: '2026-01-06' }),
  ]
  const range = { ...question, from: 'USD', to: 'GBP', country: 'LT', start: '2026-01-04' }
  const points = historyOf({ series: seriesOf(published), marginSchedules: [] }, range)
  expect(points.map(({ date, official }) => [date, official?.date])).toEqual([['2026-01-06', '2026-01-06']])
  const filled = historyOf(
    { series: seriesOf(published), marginSchedules: [] },
    { ...range, end: '2026-01-05', isFilled: true },
  )
  expect(filled.map(({ date, official }) => [date, official?.date])).toEqual([
    ['2026-01-04', '2026-01-01'],
    ['2026-01-05', '2026-01-01'],
  ])
})

test('days before the first figure have no points and cost nothing', () => {
  const published = [publishedOf({ source: 'ecb', currency: 'USD', rate: 11_000, date: '2026-01-01' })]
  const range = { ...question, from: 'EUR', to: 'USD', country: 'LT', start: '1900-01-01', end: '2026-01-02' }
  const filled = historyOf({ series: seriesOf(published), marginSchedules: [] }, { ...range, isFilled: true })
  expect(filled.map(({ date }) => date)).toEqual(['2026-01-01', '2026-01-02'])
  expect(historyOf({ series: [], marginSchedules: [] }, { ...range, isFilled: true })).toEqual([])
})

test.each([
  ['2026-01-05', '2026-01-19', 'daily', ['ecb'], false],
  ['2026-01-05', '2026-01-20', 'daily', ['ecb'], true],
  ['2026-01-05', '2026-01-20', 'daily', ['market'], true],
  ['2026-01-05', '2026-02-10', 'daily', ['lithuania'], false],
  ['2026-01-05', '2026-01-25', 'weekly', ['ecb'], false],
  ['2026-01-31', '2026-02-28', 'monthly', ['ecb'], false],
  ['2026-01-31', '2026-03-31', 'monthly', ['ecb'], true],
] as const)('from %s to %s, %s figures of %s: a gap is %s', (earlier, later, interval, sources, expected) => {
  expect(isGap(earlier, later, { interval, sources })).toBe(expected)
})

test('keeps the last day of each week and month', () => {
  const days = ['2026-01-29', '2026-01-30', '2026-02-01', '2026-02-02', '2026-02-28', '2026-03-02']
  const points = days.map((date) => ({
    date,
    official: undefined,
    own: undefined,
    commercial: undefined,
    difference: undefined,
  }))
  const datesBy = (interval: 'daily' | 'weekly' | 'monthly') => thinned(points, interval).map(({ date }) => date)
  expect(datesBy('daily')).toEqual(days)
  expect(datesBy('weekly')).toEqual(['2026-02-01', '2026-02-02', '2026-02-28', '2026-03-02'])
  expect(datesBy('monthly')).toEqual(['2026-01-30', '2026-02-28', '2026-03-02'])
})

type Drawn = { source: Source; currency: string; rate: number; day?: number; date?: string; isTurned?: boolean }

function publishedOf({ source, currency, rate, day = 0, ...drawn }: Drawn): PublishedRate {
  const { date = dayAfter(firstDay, day), isTurned = source === 'poland' } = drawn
  const { home } = sources[source]
  const pair = isTurned ? { base: currency, quote: home } : { base: home, quote: currency }
  const printed = { rate: { units: BigInt(rate), scale: 4 }, quantity: 1, date }
  return { source, ...pair, ...printed, learnedAt: new Date(0), origin: 'fetched' }
}

function scheduleOf({
  currency,
  day,
  tiers,
}: {
  currency: string
  day: number
  tiers: [number, number][]
}): MarginSchedule {
  const lowest = { fromAmount: parseDecimal('0'), margin: parseDecimal('0.01') }
  return {
    currency,
    country: undefined,
    clientType: undefined,
    validFrom: new Date(dayAfter(firstDay, day)),
    recordedAt: new Date(0),
    tiers: [
      lowest,
      ...tiers
        .filter(([from]) => from > 0)
        .map(([from, percent]) => ({
          fromAmount: { units: BigInt(from), scale: 0 },
          margin: { units: BigInt(percent), scale: 2 },
        })),
    ],
  }
}

/**
 * Returns the entries of a series that a part of the history needs: its days, and the figure in use on the first of
 * them.
 */
function cutTo({ entries, ...pair }: Series, { start, end }: Days, all: readonly Series[]): Series {
  const newestDayOn = (one: Pick<Series, 'entries'>, day: string) =>
    one.entries.findLast(({ date }) => date <= day)?.date
  const ofSource = all.filter(({ source }) => source === pair.source)
  const floor = ofSource.flatMap((one) => newestDayOn(one, start) ?? []).toSorted()[0] ?? start
  const first = newestDayOn({ entries }, floor) ?? floor
  return { ...pair, entries: entries.filter(({ date }) => date >= first && date <= end) }
}

function seriesOf(published: readonly PublishedRate[]): Series[] {
  const pairs = Map.groupBy(published, ({ source, base, quote }) => `${source} ${base} ${quote}`)
  return [...pairs.values()].flatMap((entries) => {
    const [first] = entries
    return first ? [{ ...first, entries: entries.toSorted((a, b) => (a.date < b.date ? -1 : 1)) }] : []
  })
}
