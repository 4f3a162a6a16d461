import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../calendar/day.ts'
import { compareDecimals, decimalText, parseDecimal } from '../money/decimal.ts'
import { findRangeStatistics, officialFigures, type RangeFigure } from './range-statistics.ts'

const figure = (date: string, rate: string, kind: RangeFigure['kind'] = 'official'): RangeFigure => ({
  date,
  kind,
  rate: parseDecimal(rate),
})

test('high and low have their days, the average is exact, the change is from first to last', () => {
  const found = findRangeStatistics([
    figure('2026-11-10', '1.16'),
    figure('2026-11-11', '1.1801'),
    figure('2026-11-12', '1.15'),
    figure('2026-11-13', '1.1699'),
  ])
  expect([found?.high.date, found?.low.date, found?.first.date, found?.last.date]).toEqual([
    '2026-11-11',
    '2026-11-12',
    '2026-11-10',
    '2026-11-13',
  ])
  expect(found && decimalText(found.average)).toBe('1.165')
  expect(found?.change && decimalText(found.change)).toBe('0.85')
  expect([found?.count, found?.isPart]).toEqual([4, false])
})

test('rounds the average to ten significant digits', () => {
  const found = findRangeStatistics([figure('2026-11-11', '1'), figure('2026-11-12', '1'), figure('2026-11-13', '2')])
  expect(found && decimalText(found.average)).toBe('1.333333333')
})

test('never mixes market and official figures: the more frequent kind counts, also around the other', () => {
  const found = findRangeStatistics([
    figure('2026-11-09', '1.1'),
    figure('2026-11-10', '9', 'market'),
    figure('2026-11-11', '1.3'),
  ])
  expect(found).toMatchObject({ kind: 'official', count: 2, isPart: true })
  expect(found && decimalText(found.high.rate)).toBe('1.3')
  expect(found?.change && decimalText(found.change)).toBe('18.18')
})

test('uses official figures if both kinds are as frequent, and reports whether the newest figure is of that kind', () => {
  const [official, market] = [figure('2026-11-09', '1.1'), figure('2026-11-10', '9', 'market')]
  expect(findRangeStatistics([official, market])).toMatchObject({ kind: 'official', isUpToDate: false })
  expect(findRangeStatistics([official, market, figure('2026-11-11', '8', 'market')])).toMatchObject({
    kind: 'market',
    isUpToDate: true,
  })
})

test('names the first day on which a rate was reached; a single figure has no change', () => {
  const twice = findRangeStatistics([figure('2026-11-12', '1.2'), figure('2026-11-13', '1.20')])
  expect([twice?.high.date, twice?.low.date]).toEqual(['2026-11-12', '2026-11-12'])
  const alone = findRangeStatistics([figure('2026-11-13', '1.17')])
  expect(alone).toMatchObject({ count: 1, change: undefined })
  expect(alone?.high).toBe(alone?.low)
  expect(alone?.average).toEqual(parseDecimal('1.17'))
  expect(findRangeStatistics([])).toBeUndefined()
})

test('the average lies between low and high, and figures of the other kind have no effect', () => {
  const figures = fc.array(
    fc.record({
      rate: fc
        .integer({ min: 1, max: 10 ** 9 })
        .chain((units) => fc.integer({ min: 0, max: 10 }).map((scale) => ({ units: BigInt(units), scale }))),
      kind: fc.constantFrom('official', 'market'),
    }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(figures, (some) => {
      const all = some.map((one, index): RangeFigure => ({ ...one, date: dayAfter('2026-01-01', index) }))
      const found = findRangeStatistics(all)
      if (!found) throw new Error('there are figures')
      const { low, high, average, kind } = found
      expect(compareDecimals(low.rate, average)).toBeLessThanOrEqual(0)
      expect(compareDecimals(average, high.rate)).toBeLessThanOrEqual(0)
      const ofKind = all.filter((one) => one.kind === kind)
      expect(ofKind.length * 2).toBeGreaterThanOrEqual(all.length)
      expect({ ...found, isPart: false, isUpToDate: true }).toEqual(findRangeStatistics(ofKind))
    }),
  )
})

test('counts a repeated figure once, and skips days without figures', () => {
  const rate = parseDecimal('1.17')
  const entry = (date: string, official: string | undefined) => ({
    date,
    rates: official === undefined ? {} : { official_by_partner: rate },
    dates: official === undefined ? {} : { official_by_partner: official },
  })
  const entries = [
    entry('2026-09-29', '2026-09-29'),
    entry('2026-09-30', undefined),
    entry('2026-11-12', '2026-11-12'),
    entry('2026-11-13', '2026-11-12'),
    entry('2026-11-14', '2026-11-14'),
  ]
  const stretches = [
    { start: '2026-09-29', end: '2026-09-29', sources: ['market'] },
    { start: '2026-11-12', end: '2026-11-14', sources: ['ecb'] },
  ] as const
  expect(officialFigures(entries, stretches).map(({ date, kind }) => `${date} ${kind}`)).toEqual([
    '2026-09-29 market',
    '2026-11-12 official',
    '2026-11-14 official',
  ])
})
