import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { type Day, dayAfter, dayOf, daysBetween } from '../calendar/day.ts'
import { isOpenDay } from '../calendar/working-days.ts'
import { historyOf } from '../history/pair-history.ts'
import type { Currency } from '../money/currency.ts'
import { parseDecimal } from '../money/decimal.ts'
import { ecbCurrencies } from '../sources/ecb-currencies.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { type Comparison, compareOffers } from './comparison.ts'
import { convert } from './conversion.ts'
import type { MarginSchedule } from './margin.ts'
import { createRateBook } from './rate-book.ts'
import { seriesOf } from './series.ts'

const bundle: { currencies: Currency[]; days: [string, Day, ...(string | null)[]][] } = JSON.parse(
  readFileSync('seeds/market-rates.json', 'utf8'),
)

/** Bundled days, few of them in early months. */
const market: PublishedRate[] = bundle.days.flatMap(([, date, ...rates]) =>
  bundle.currencies.flatMap((quote, column) => {
    const rate = rates[column]
    return rate ? [published('market', quote, rate, date)] : []
  }),
)

/** An ECB that publishes on all its days, but lacks some currencies on some days. */
const ecb: PublishedRate[] = Array.from({ length: 940 }, (_, days) => dayAfter('2024-03-02', days))
  .filter((day) => isOpenDay('target', day))
  .flatMap((day, number) =>
    [...ecbCurrencies]
      .filter((_, index) => (number * 7 + index) % 23 !== 0)
      .map((quote, index) => published('ecb', quote, `${index + 1}.${1000 + ((number * 37) % 400)}`, day)),
  )

/** Monthly rates of the Bank of Lithuania. */
const lithuania: PublishedRate[] = Array.from({ length: 30 }, (_, month) =>
  dayOf(new Date(Date.UTC(2024, 3 + month, 0))),
).flatMap((day) => ['KZT', 'GEL', 'UAH', 'USD'].map((quote) => published('lithuania', quote, '40.1234', day)))

const all = [...ecb, ...lithuania, ...market].toSorted((a, b) => (a.date < b.date ? 1 : -1))
const byPair = [...Map.groupBy(all, ({ source, quote }) => `${source} ${quote}`).values()]
const currencies = ['EUR', 'USD', 'PLN', 'CHF', 'ISK', 'KZT', 'GEL', 'UAH', 'BYN', 'RSD']
const marginSchedules: MarginSchedule[] = currencies.map((currency) => ({
  currency,
  country: undefined,
  clientType: undefined,
  validFrom: new Date(0),
  recordedAt: new Date(0),
  tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal('0.01') }],
}))

function published(source: PublishedRate['source'], quote: Currency, rate: string, date: Day): PublishedRate {
  const learnedAt = new Date(`${date}T18:00:00Z`)
  return { source, base: 'EUR', quote, rate: parseDecimal(rate), quantity: 1, date, learnedAt, origin: 'fetched' }
}

const asked = fc.record({
  day: fc.integer({ min: 0, max: 960 }).map((days) => dayAfter('2024-03-02', days)),
  from: fc.constantFrom(...currencies),
  to: fc.constantFrom(...currencies),
  country: fc.constantFrom('LT', 'LV', 'PL', 'UA'),
})

/** A book as made from memory: the newest figures of each pair. */
function bookOn(day: Day) {
  const recent = byPair.flatMap((figures) => {
    const first = figures.findIndex(({ date }) => date <= day)
    return first < 0 ? [] : figures.slice(first, first + 40)
  })
  return createRateBook(
    { listedCurrencies: currencies, recent, held: [], marginSchedules },
    new Date(`${day}T20:00:00Z`),
  )
}

/** Checks what must hold for every rate. */
function checkFigures(
  figures: readonly { date: Day }[],
  shownDate: Day | undefined,
  day: Day,
  isMarket: boolean,
): void {
  const dates = figures.map(({ date }) => date).toSorted()
  const [oldest, newest] = [dates[0] ?? day, dates.at(-1) ?? day]
  expect(daysBetween(oldest, newest)).toBeLessThanOrEqual(14)
  expect(shownDate).toBe(oldest)
  expect(newest <= day).toBe(true)
  // Only market figures may be older than their sources carry them forward, which is at most a month and a half.
  if (!isMarket) expect(daysBetween(oldest, day)).toBeLessThanOrEqual(45 + 14)
}

test('no rate is made of figures further apart than allowed, or dated later than its oldest figure', () => {
  fc.assert(
    fc.property(asked, ({ day, from, to, country }) => {
      fc.pre(from !== to)
      const book = bookOn(day)
      const question = { from: [from], to: [to], amount: parseDecimal('100'), fixed: 'from' } as const
      const client = { country, clientType: 'natural', providers: ['commercial', 'official_by_partner'] } as const
      for (const provider of client.providers) {
        for (const { mid } of convert(book.board({ provider, ...client }), question))
          if (mid) checkFigures(mid.figures, mid.date, day, mid.sources.includes('market'))
      }
      for (const { offers } of compareOffers(book, question, client)) for (const offer of offers) checkOffer(offer, day)
    }),
    runs(15, 400),
  )
})

function checkOffer({ kind, date, provenance }: Comparison['offers'][number], day: Day): void {
  const sources = new Set(provenance.figures.map(({ source }) => source))
  // Official rates contain no market figure, and market rates no other.
  if (kind === 'official') expect(sources.has('market')).toBe(false)
  if (kind === 'market') expect([...sources]).toEqual(['market'])
  checkFigures(provenance.figures, date, day, kind === 'market')
}

test('points of a history follow the same rules', () => {
  const series = seriesOf(all)
  fc.assert(
    fc.property(asked, fc.boolean(), ({ day, from, to, country }, isFilled) => {
      fc.pre(from !== to)
      const points = historyOf(
        { series, marginSchedules },
        {
          from,
          to,
          country,
          clientType: 'natural',
          per: 'from',
          isFilled,
          start: dayAfter(day, -200),
          end: day,
          at: new Date(`${day}T20:00:00Z`),
        },
      )
      for (const { date, official, own } of points)
        for (const mid of [official, own])
          if (mid) checkFigures(mid.figures, mid.date, date, mid.sources.includes('market'))
    }),
    runs(6, 150),
  )
})
