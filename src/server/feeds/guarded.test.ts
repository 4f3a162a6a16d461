import { expect, test } from 'vitest'
import { dayAfter } from '#domain/calendar/day.ts'
import { pairOf } from '#domain/screening/good-figures.ts'
import { type ScreeningContext, screenFigures } from '#domain/screening/screen-figures.ts'
import type { Source } from '#domain/sources/source.ts'
import { readFixture } from '../../../test/feed-fixture.ts'
import { publishedBy, swapped, timesTen } from '../../../test/figures.ts'
import { FeedFormatError } from './parsers/feed-format.ts'
import { feeds } from './sources/feeds.ts'

const parsers = new Map(
  await Promise.all(feeds.map(async ({ source, loadParser }) => [source, await loadParser()] as const)),
)

/** Lists with the day they are fetched, a rate in them, and the same list without rates. */
const lists: readonly (readonly [fixture: string, source: Source, day: string, rate: string, empty: string])[] = [
  ['ecb-daily.xml', 'ecb', '2025-12-31', '184.09', '<Envelope><Cube/></Envelope>'],
  ['ecb-90-days.xml', 'ecb', '2018-06-29', '26.02', '<Envelope><Cube><Cube time="2018-06-29"/></Cube></Envelope>'],
  ['ecb-day.csv', 'ecb', '2026-04-13', '186.75', 'Date, USD, \n'],
  ['lithuania-current.xml', 'lithuania', '2024-09-12', '1.6497', '<FxRates/>'],
  ['poland-table-a.json', 'poland', '2026-03-03', '2.6410', '[]'],
  ['poland-table-b.json', 'poland', '2026-03-04', '0.056626', '[{"effectiveDate":"2026-03-04","rates":[]}]'],
  ['romania-year.xml', 'romania', '2026-08-19', '1.4375', '<DataSet><Body/></DataSet>'],
  ['ukraine-exchange-site.json', 'ukraine', '2026-02-27', '13.9116', '[]'],
  ['ukraine-statistics.json', 'ukraine', '2026-09-30', '31.1348', '[]'],
  ['czechia-year.json', 'czechia', '2026-04-02', '21.291', '{"rates":[]}'],
  ['czechia-day.txt', 'czechia', '2026-04-02', '14.633', '02 Apr 2026 #65\nCountry|Currency|Amount|Code|Rate\n'],
  ['market-eur.json', 'market', '2026-09-29', '92.04069771', '{"date":"2026-09-29","eur":{}}'],
]

function parse(source: Source, text: string) {
  return [...(parsers.get(source)?.(text) ?? [])]
}

function contextOf(source: Source, day: string): ScreeningContext {
  return { source, now: new Date(`${day}T20:00:00Z`), kind: 'history', recent: [] }
}

/** Returns the newest figures of a list, and a context in which the same figures counted the day before. */
function fetched(fixture: string, source: Source, day: string) {
  const figures = parse(source, readFixture(fixture)).filter(({ date }) => date > dayAfter(day, -40))
  const newest = figures.filter((one) => !figures.some((two) => pairOf(two) === pairOf(one) && two.date > one.date))
  const recent = publishedBy(source, ...newest.map((figure) => ({ ...figure, date: dayAfter(figure.date, -1) })))
  return { figures: newest, context: { ...contextOf(source, day), recent } }
}

test.each(lists)('accepts %s', (fixture, source, day) => {
  const figures = parse(source, readFixture(fixture))
  expect(screenFigures(figures, contextOf(source, day))).toEqual({
    accepted: figures,
    held: [],
    refused: [],
    fallen: [],
  })
  const again = fetched(fixture, source, day)
  expect(screenFigures(again.figures, again.context).accepted).toEqual(again.figures)
})

test.each(lists)(
  'rejects an HTML page, a cut-off file and an empty list instead of %s',
  (fixture, source, _, _rate, empty) => {
    const text = readFixture(fixture).trimEnd()
    const page = '<!DOCTYPE html>\n<html><body>Bad gateway</body></html>'
    for (const answer of [page, text.slice(0, text.length / 2), text.slice(0, -1), empty, '']) {
      expect(() => parse(source, answer)).toThrow(FeedFormatError)
    }
  },
)

test.each(lists)('refuses one rate of zero or less in %s, and accepts the others', (fixture, source, day, rate) => {
  const text = readFixture(fixture)
  for (const instead of ['0', '-1.5']) {
    const figures = parse(source, text.replace(rate, instead))
    const { accepted, refused } = screenFigures(figures, contextOf(source, day))
    expect(refused.map(({ reason }) => reason)).toEqual(['not_positive'])
    expect(accepted).toHaveLength(figures.length - 1)
  }
})

test.each(lists)('refuses %s as future a week before its day', (fixture, source, day) => {
  const figures = parse(source, readFixture(fixture)).filter(({ date }) => date >= day)
  const { refused } = screenFigures(figures, contextOf(source, dayAfter(day, -7)))
  expect(refused.map(({ reason }) => reason)).toEqual(figures.map(() => 'future'))
})

test.each(lists)('refuses %s as retired when it is the current list two months later', (fixture, source, day) => {
  const figures = parse(source, readFixture(fixture))
  const { refused } = screenFigures(figures, { ...contextOf(source, dayAfter(day, 60)), kind: 'current' })
  expect(refused.map(({ reason }) => reason)).toEqual(figures.map(() => 'retired'))
})

test.each(lists)('holds a figure in a wrong unit in %s, and accepts the others', (fixture, source, day) => {
  const { figures, context } = fetched(fixture, source, day)
  const [first, ...others] = figures
  if (!first) throw new Error('the fixture has no figures')
  const { accepted, held } = screenFigures([timesTen(first, 2), ...others], context)
  expect(held.map(({ reason }) => reason)).toEqual(['unit'])
  expect(accepted).toEqual(others)
})

test.each(lists)('holds all figures of %s with a swapped base', (fixture, source, day) => {
  const { figures, context } = fetched(fixture, source, day)
  const { accepted, held } = screenFigures(figures.map(swapped), context)
  expect(accepted).toEqual([])
  expect(held).toHaveLength(figures.length)
})

test('accepts the list of the Bank of Lithuania as current except its outdated rouble', () => {
  const figures = parse('lithuania', readFixture('lithuania-current.xml'))
  const { refused } = screenFigures(figures, { ...contextOf('lithuania', '2024-09-12'), kind: 'current' })
  expect(refused.map(({ figure, reason }) => [figure.quote, figure.date, reason])).toEqual([
    ['RUB', '2022-03-01', 'retired'],
  ])
})
