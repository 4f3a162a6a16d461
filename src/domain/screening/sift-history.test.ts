import { expect, test } from 'vitest'
import { figureOf, publishedBy, quietDays, swapped, timesTen } from '../../../test/figures.ts'
import { dayAfter } from '../calendar/day.ts'
import type { Series } from '../rates/series.ts'
import type { Figure, PublishedRate } from '../sources/publication.ts'
import type { Source } from '../sources/source.ts'
import { type ScreeningContext, screenFigures } from './screen-figures.ts'

const today = '2026-08-21'
const daysAgo = (days: number) => dayAfter(today, -days)

function sift(
  figures: Parameters<typeof screenFigures>[0],
  recent: readonly PublishedRate[] = [],
  decisions: Partial<ScreeningContext> = {},
) {
  const now = new Date(`${today}T16:00:00Z`)
  return screenFigures(figures, { source: 'ecb', now, kind: 'history', recent, ...decisions })
}

test('accepts old days that nothing contradicts', () => {
  const old = [figureOf('EUR/TRL 1050000', '2001-02-22'), figureOf('EUR/TRL 624367', '2001-02-21')]
  expect(sift(old).accepted).toEqual(old)
})

/** Returns figures of consecutive days, oldest first. */
const inOrder = (pair: string, rates: readonly string[], first: string) =>
  rates.map((rate, index) => figureOf(`${pair} ${rate}`, dayAfter(first, index)))

const seriesOf = (source: Source, figures: readonly Figure[]): Series[] =>
  [...Map.groupBy(figures, ({ base, quote }) => `${base}/${quote}`).values()].flatMap((entries) =>
    entries[0] ? [{ source, base: entries[0].base, quote: entries[0].quote, entries }] : [],
  )

test('holds an old figure that stands out from the known days on both sides, however old', () => {
  const known = [
    ...inOrder('EUR/NOK', ['11.78', '11.80', '11.82'], '2024-12-23'),
    ...inOrder('EUR/NOK', ['11.79', '11.81', '11.77'], '2024-12-31'),
  ]
  const around = seriesOf('ecb', known)
  const reasonOf = (rate: string) =>
    sift([figureOf(`EUR/NOK ${rate}`, '2024-12-30')], [], { around }).held.map(({ reason }) => reason)
  expect(reasonOf('11.83')).toEqual([])
  expect(reasonOf('12.5')).toEqual([])
  expect(reasonOf('0.091')).toEqual(['swapped'])
  expect(reasonOf('1183')).toEqual(['unit'])
  expect(reasonOf('13.8')).toEqual(['jump'])
})

test('holds up to three wrong days in a row in an old file, and nothing else', () => {
  const days = inOrder(
    'EUR/NOK',
    Array.from({ length: 12 }, (_, day) => `11.8${day % 5}`),
    '2024-11-01',
  )
  for (const count of [1, 2, 3]) {
    for (const start of [0, 4, 12 - count]) {
      const file = days.map((figure, index) => (index >= start && index < start + count ? swapped(figure) : figure))
      const wrong = file.slice(start, start + count)
      expect(
        sift(file).held.map(({ figure }) => figure),
        `${count} from ${start}`,
      ).toEqual(wrong)
    }
  }
})

test('holds only the wrong figures of an old file, even if several are wrong in the same way', () => {
  const file = ['EUR/NOK 11.8', 'EUR/JPY 162.5', 'EUR/CZK 25.1', 'EUR/USD 1.05'].flatMap((text, index) =>
    Array.from({ length: 30 }, (_, day) => {
      const figure = figureOf(text, dayAfter('2024-11-01', day))
      return index < 3 && day === 10 + index ? timesTen(figure, 2) : figure
    }),
  )
  const wrong = file.filter((figure) => figure.rate.units > 5000n)
  expect(sift(file).held.map(({ figure, reason }) => [figure, reason])).toEqual(wrong.map((figure) => [figure, 'unit']))
})

test('holds all of an old file when the market contradicts most of it', () => {
  const texts = ['EUR/NOK 11.8', 'EUR/JPY 162.5', 'EUR/CZK 25.1', 'EUR/CHF 0.98']
  const around = seriesOf(
    'market',
    texts.flatMap((text) => ['2024-10-20', '2024-11-20'].map((day) => figureOf(text, day))),
  )
  const file = texts.map((text) => swapped(figureOf(text, '2024-11-01')))
  expect(sift(file, [], { around }).held.map(({ figure }) => figure)).toEqual(file)
})

test('accepts an old move that lasts, and the volatile days around it', () => {
  const lasting = inOrder('EUR/CHF', ['1.2009', '1.2010', '1.2010', '1.0280', '1.0128', '0.9943'], '2015-01-12')
  expect(sift(lasting).held).toEqual([])
  const storm = ['624367', '626500', '626500', '1050000', '1052750', '937730', '908600', '871000', '890000']
  expect(sift(inOrder('EUR/TRL', storm, '2001-02-19')).held).toEqual([])
})

test('holds old figures that the market contradicts on both sides, even on several days in a row', () => {
  const market = [figureOf('EUR/NOK 11.77', '2024-12-28'), figureOf('EUR/NOK 11.75', '2025-01-04')]
  const around = seriesOf('market', market)
  const wrong = figureOf('EUR/NOK 0.091', '2024-12-30')
  expect(sift([wrong], [], { around }).held).toMatchObject([{ figure: wrong, reason: 'disagreement' }])
  const whole = inOrder('EUR/NOK', ['0.091', '0.0911', '0.0912', '0.0911'], '2024-12-29')
  expect(sift(whole, [], { around }).held).toHaveLength(4)
  expect(sift([figureOf('EUR/NOK 11.7950', '2024-12-30')], [], { around }).held).toEqual([])
  // The market has no figure near this day.
  expect(sift([figureOf('EUR/NOK 8.2', '2014-12-30')], [], { around }).held).toEqual([])
})

test('holds an absurd figure that can only be compared with the newest market figures', () => {
  const market = publishedBy('market', figureOf('EUR/NOK 11.77', daysAgo(10)), figureOf('EUR/TRY 56.2', daysAgo(10)))
  const swappedDays = inOrder('EUR/NOK', ['0.091', '0.0912', '0.0911'], '2019-03-04')
  expect(sift(swappedDays, market).held).toMatchObject(
    swappedDays.map((figure) => ({ figure, reason: 'disagreement' })),
  )
  const lasting = [figureOf('EUR/TRY 1.61', '2005-06-01'), figureOf('EUR/NOK 7.2', '2003-01-10')]
  expect(sift(lasting, market).held).toEqual([])
})

test('compares the old days of a file with its newer ones and with figures in memory', () => {
  const known = quietDays('ecb', ['EUR/NOK 10.90'], today)
  expect(sift([figureOf('EUR/NOK 1090', daysAgo(60))], known).held).toMatchObject([{ reason: 'unit' }])
  const file = Array.from({ length: 90 }, (_, days) => figureOf(`EUR/NOK ${days === 70 ? 109 : 10.9}`, daysAgo(days)))
  expect(sift(file).held.map(({ figure }) => figure.date)).toEqual([daysAgo(70)])
})

test('does not judge a known old figure again', () => {
  const odd = figureOf('EUR/NOK 118', '2024-12-30')
  const known = [figureOf('EUR/NOK 11.78', '2024-12-27'), odd, figureOf('EUR/NOK 11.79', '2024-12-31')]
  expect(sift([odd], [], { around: seriesOf('ecb', known) }).held).toEqual([])
})

test('compares each of the newest days with the last good figure before it, in order of the days', () => {
  const figures = [
    figureOf('EUR/NOK 10.95', today),
    figureOf('EUR/NOK 1092', daysAgo(1)),
    figureOf('EUR/NOK 10.91', daysAgo(2)),
    figureOf('EUR/NOK 10.90', daysAgo(3)),
  ]
  const { accepted, held } = sift(figures)
  expect(accepted).toEqual(figures.filter(({ date }) => date !== daysAgo(1)))
  expect(held.map(({ explanation }) => explanation)).toEqual([
    'EUR/NOK of 2026-08-20 is 1092, about 100 times the 10.91 of 2026-08-19.',
  ])
})

test('judges figures newer than the last good one after a long silence, however old', () => {
  const last = publishedBy('ecb', figureOf('EUR/NOK 10.90', daysAgo(100)))
  expect(sift([figureOf('EUR/NOK 1090', daysAgo(90))], last).held).toHaveLength(1)
})

test('judges a figure until it is too old to be used, and at any age if figures of its source never expire', () => {
  const known = quietDays('lithuania', ['EUR/AMD 430.10'], daysAgo(76))
  const context = { source: 'lithuania', kind: 'current' } as const
  const wrong = figureOf('EUR/AMD 43010', daysAgo(45))
  expect(sift([wrong], known, context).held).toMatchObject([{ figure: wrong, reason: 'unit' }])
  const opinion = publishedBy('market', figureOf('EUR/AMD 430.10', daysAgo(46)))
  expect(sift([wrong], opinion, context).held).toMatchObject([{ figure: wrong, reason: 'disagreement' }])
  expect(sift([{ ...wrong, date: daysAgo(46) }], opinion, context).refused).toMatchObject([{ reason: 'retired' }])
  const official = publishedBy('ecb', figureOf('EUR/USD 1.16', daysAgo(62)))
  const stale = figureOf('EUR/USD 116', daysAgo(60))
  expect(sift([stale], official, { source: 'market' }).held).toMatchObject([{ figure: stale }])
})

test('limits grow with the pause, up to the longest pause that the file allows', () => {
  const source = 'market'
  const lively = quietDays(source, ['EUR/NOK 10.90'], daysAgo(35), 15)
  const figures = [figureOf('EUR/NOK 9.30', today)]
  expect(sift(figures, lively, { source }).held).toEqual([])
  expect(sift(figures, lively, { source, gapDays: 35 }).held).toEqual([])
  expect(sift(figures, lively, { source, gapDays: 14 }).held).toMatchObject([{ reason: 'jump' }])
  expect(sift([figureOf('EUR/NOK 9.95', today)], lively, { source, gapDays: 14 }).held).toEqual([])
})

test('does not compare a currency that returns after years', () => {
  const last = publishedBy('ecb', figureOf('EUR/ISK 290', daysAgo(3340)))
  expect(sift([figureOf('EUR/ISK 124.7', today)], last).accepted).toHaveLength(1)
})

test('accepts a correction of a recent day within the limit and not beyond', () => {
  const known = quietDays('ecb', ['EUR/NOK 10.90'], today)
  expect(sift([figureOf('EUR/NOK 10.99', daysAgo(3))], known).held).toEqual([])
  expect(sift([figureOf('EUR/NOK 109.9', daysAgo(3))], known).held).toHaveLength(1)
})

test('accepts a figure again that was accepted or released before', () => {
  const released = figureOf('EUR/NOK 109.9', daysAgo(1))
  const known = [...publishedBy('ecb', released), ...quietDays('ecb', ['EUR/NOK 10.90'], daysAgo(2))]
  expect(sift([figureOf('EUR/NOK 109.90', daysAgo(1))], known).held).toEqual([])
})

test('never accepts a rejected figure, however old', () => {
  const known = quietDays('ecb', ['EUR/NOK 10.90'], today)
  for (const rejected of [figureOf('EUR/NOK 1090', daysAgo(60)), figureOf('EUR/NOK 10.95', daysAgo(1))]) {
    const sifted = sift([rejected], known, { rejected: publishedBy('ecb', rejected) })
    expect(sifted).toMatchObject({ accepted: [], held: [], refused: [{ figure: rejected, reason: 'rejected' }] })
  }
})

test('an undecided figure stays held when it has become too old to be judged', () => {
  const known = quietDays('ecb', ['EUR/NOK 10.90'], today)
  const undecided = figureOf('EUR/NOK 11.20', daysAgo(60))
  expect(sift([undecided], known, { pending: publishedBy('ecb', undecided) })).toMatchObject({
    accepted: [],
    held: [{ figure: undecided }],
  })
  expect(sift([undecided], known, { pending: publishedBy('market', undecided) }).accepted).toEqual([undecided])
})

test('holds a correction of an old day that is far from the known figure', () => {
  const known = figureOf('EUR/NOK 11.8529', '2025-10-23')
  const corrected = figureOf('EUR/NOK 11.5829', '2025-10-23')
  expect(sift([corrected], [], { corrections: [{ figure: corrected, known }] })).toMatchObject({ held: [] })
  const far = figureOf('EUR/NOK 1185.29', '2025-10-23')
  const { accepted, held } = sift([far], [], { corrections: [{ figure: far, known }] })
  expect(accepted).toEqual([])
  expect(held.map(({ reason, explanation }) => [reason, explanation])).toEqual([
    ['unit', 'EUR/NOK of 2025-10-23 is 1185.29, about 100 times the 11.8529 of 2025-10-23.'],
  ])
})

test('holds a whole file with a swapped base, including its old days', () => {
  const texts = ['EUR/NOK 10.90', 'EUR/JPY 185.66', 'EUR/CZK 24.116', 'EUR/USD 1.1699']
  const days = Array.from({ length: 63 }, (_, days) => daysAgo(days))
  const file = days.flatMap((day) => texts.map((text) => swapped(figureOf(text, day))))
  expect(sift(file, quietDays('ecb', texts, daysAgo(1))).accepted).toEqual([])
  const elsewhere = quietDays('market', texts, daysAgo(50))
  const { accepted, held } = sift(file, elsewhere)
  expect(accepted).toEqual([])
  expect(held[0]?.reason).toBe('disagreement')
})
