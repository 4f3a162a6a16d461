import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { dayAfter } from '../calendar/day.ts'
import { historyOf } from '../history/pair-history.ts'
import { defaultFromAmount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import { compareFractions, type Decimal, decimalText, multiply, one, parseDecimal } from '../money/decimal.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { type Source, sources } from '../sources/source.ts'
import { compareOffers } from './comparison.ts'
import { convert, type RateBoard } from './conversion.ts'
import type { MarginSchedule } from './margin.ts'
import type { OwnRate } from './own-rate.ts'
import { createRateBook, type RateBook, type RateRecords } from './rate-book.ts'
import { seriesOf } from './series.ts'

const today = '2026-11-17'
const now = new Date(`${today}T12:00:00Z`)
const start = new Date(0)

/** Usual rates for one euro; generated figures deviate from these. */
const usual: Readonly<Record<Currency, number>> = { EUR: 1, USD: 1.1, PLN: 4.3, GEL: 3.1, KZT: 560 }
const currencies = Object.keys(usual)

type Printed = { source: Source; currency: Currency; daysAgo: number; permille: number }

/** Creates a figure that is `permille` thousandths above the usual rate. */
function published({ source, currency, daysAgo, permille }: Printed): PublishedRate {
  const { home } = sources[source]
  const price = ((usual[currency] ?? 1) / (usual[home] ?? 1)) * (1 + permille / 1000)
  const date = dayAfter(today, -daysAgo)
  return {
    source,
    base: home,
    quote: currency,
    quantity: 1,
    date,
    origin: 'fetched',
    rate: parseDecimal(price.toFixed(6)),
    learnedAt: new Date(`${date}T06:00:00Z`),
  }
}

function manual(currency: Currency, rate: string, from = '2026-11-16T08:00:00Z'): OwnRate {
  const validFrom = new Date(from)
  return {
    currency,
    rate: parseDecimal(rate),
    validFrom,
    recordedAt: validFrom,
    validUntil: undefined,
    endedAt: undefined,
  }
}

type Tier = readonly [from: number, hundredths: number]

function schedule(currency: Currency, tiers: readonly Tier[], more: Partial<MarginSchedule> = {}): MarginSchedule {
  return {
    currency,
    country: undefined,
    clientType: undefined,
    validFrom: start,
    recordedAt: start,
    tiers: tiers.map(([from, hundredths]) => ({
      fromAmount: parseDecimal(String(from)),
      margin: { units: BigInt(hundredths), scale: 4 },
    })),
    ...more,
  }
}

/** Returns what one unit becomes on a round trip that starts with an amount; undefined if an offer is missing. */
function roundTrip(board: RateBoard, way: readonly Currency[], amount: Decimal) {
  let [total, inHand] = [one, amount]
  for (const [index, from] of way.entries()) {
    const to = way[(index + 1) % way.length] ?? from
    const [entry] = convert(board, { from: [from], to: [to], amount: inHand, fixed: 'from' })
    if (!entry) return undefined
    total = multiply(total, entry.rate)
    inHand = entry.toAmount
  }
  return total
}

const ways = currencies
  .flatMap((first) =>
    currencies.flatMap((second) => [[first, second], ...currencies.map((third) => [first, second, third])]),
  )
  .filter((way) => new Set(way).size === way.length)

function expectNoGain(book: RateBook): void {
  for (const country of ['LT', 'PL'] as const) {
    for (const clientType of ['natural', 'legal'] as const) {
      const board = book.board({ provider: 'commercial', country, clientType })
      for (const way of ways) {
        for (const amount of ['100', '100000']) {
          const total = roundTrip(board, way, parseDecimal(amount))
          if (total) expect(compareFractions(total, one), `${country} ${clientType} ${way} ${amount}`).toBeLessThan(1)
        }
      }
    }
  }
}

const states = fc.record({
  figures: fc.uniqueArray(
    fc.record({
      source: fc.constantFrom<Source>('ecb', 'poland', 'lithuania', 'market', 'treasury'),
      currency: fc.constantFrom(...currencies),
      daysAgo: fc.constantFrom(0, 1, 4, 13, 16, 30, 60),
      permille: fc.integer({ min: -60, max: 60 }),
    }),
    { selector: ({ source, currency, daysAgo }) => `${source} ${currency} ${daysAgo}`, minLength: 6, maxLength: 40 },
  ),
  manual: fc.uniqueArray(
    fc.record({ currency: fc.constantFrom('USD', 'PLN', 'GEL'), permille: fc.integer({ min: -60, max: 60 }) }),
    { selector: ({ currency }) => currency, maxLength: 2 },
  ),
  margins: fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 })), {
    minLength: 8,
    maxLength: 8,
  }),
  day: fc.constantFrom(undefined, dayAfter(today, -3), dayAfter(today, -20)),
})

function recordsOf({
  figures,
  manual: rates,
  margins,
}: Omit<typeof states extends fc.Arbitrary<infer State> ? State : never, 'day'>) {
  const sold = currencies.filter((currency) => currency !== 'EUR')
  return {
    listedCurrencies: currencies,
    recent: figures
      .filter(({ source, currency }) => currency !== sources[source].home)
      .map(published)
      .toSorted((one, other) => (one.date < other.date ? 1 : -1)),
    held: [],
    ownRates: rates.map(({ currency, permille }) =>
      manual(currency, ((usual[currency] ?? 1) * (1 + permille / 1000)).toFixed(4)),
    ),
    marginSchedules: sold.flatMap((currency, index) => {
      const [small = 0, large = 0] = margins[index] ?? []
      const [other = 0] = margins[index + 4] ?? []
      return [
        schedule(currency, [
          [0, small],
          [1000, large],
        ]),
        schedule(currency, [[0, other]], { clientType: 'legal' }),
      ]
    }),
  } satisfies RateRecords
}

test('no round trip of two or three offers gains, with any feeds, manual rates, tiers and client types', () => {
  fc.assert(
    fc.property(states, (state) => {
      expectNoGain(createRateBook(recordsOf(state), now, { day: state.day }))
    }),
    runs(10, 200),
  )
})

const bundled = ['USD', 'PLN'].map((currency) => published({ source: 'market', currency, daysAgo: 49, permille: 0 }))
const plain = [schedule('USD', [[0, 35]]), schedule('PLN', [[0, 45]])]
const offline: RateRecords = {
  listedCurrencies: ['EUR', 'USD', 'PLN'],
  recent: bundled,
  held: [],
  marginSchedules: plain,
  ownRates: [manual('USD', '1.07')],
}

test('withholds a cross rate that cannot include a manual rate, with the reason', () => {
  const book = createRateBook(offline, now)
  expectNoGain(book)
  const client = { country: 'LT', clientType: 'natural', providers: ['commercial', 'official_by_partner'] } as const
  const question = { from: ['PLN'], to: ['USD', 'EUR'], amount: defaultFromAmount, fixed: 'from' } as const
  expect(
    [...compareOffers(book, question, client)].map(({ to, withheld, offers }) => [
      to,
      withheld,
      ...offers.map(({ provider }) => provider),
    ]),
  ).toEqual([
    ['USD', 'no_cross', 'official_by_partner'],
    ['EUR', undefined, 'commercial', 'official_by_partner'],
  ])
})

test('offers a cross rate of a manual rate and figures of the last fourteen days', () => {
  const recent = ['USD', 'PLN'].map((currency) => published({ source: 'ecb', currency, daysAgo: 1, permille: 0 }))
  const book = createRateBook({ ...offline, recent }, now)
  const board = book.board({ provider: 'commercial', country: 'LT', clientType: 'natural' })
  const [entry] = convert(board, { from: ['USD'], to: ['PLN'], amount: defaultFromAmount, fixed: 'from' })
  // 4.3 / 1.07 with both margins.
  expect(entry && decimalText(entry.toAmount)).toBe('398.66053505')
})

test('withholds a cross rate of old market figures that differs from newer rates by more than our margins', () => {
  const old = ['USD', 'GEL'].map((currency) => published({ source: 'market', currency, daysAgo: 40, permille: 0 }))
  const marginSchedules = [
    schedule('USD', [
      [0, 35],
      [1000, 10],
    ]),
    schedule('GEL', [[0, 160]]),
  ]
  const bookWith = (permille: number) => {
    const fresh = published({ source: 'ecb', currency: 'USD', daysAgo: 1, permille })
    return createRateBook({ listedCurrencies: currencies, recent: [fresh, ...old], held: [], marginSchedules }, now)
  }
  const client = { country: 'LT', clientType: 'natural' } as const
  const reasons = (permille: number) => [
    bookWith(permille).findWithholding(client, { from: 'USD', to: 'GEL' }),
    bookWith(permille).findWithholding(client, { from: 'GEL', to: 'USD' }),
  ]
  expect(reasons(15)).toEqual([undefined, undefined])
  // The lower of the dollar's two margins decides: 0.1 % and 1.6 %.
  expect(reasons(18)).toEqual(['no_cross', 'no_cross'])
  expect(reasons(-18)).toEqual(['no_cross', 'no_cross'])
})

test('the history has no commercial rate for a day without a cross rate', () => {
  const question = {
    from: 'PLN',
    to: 'USD',
    start: '2026-11-14',
    end: today,
    country: 'LT',
    clientType: 'natural',
  } as const
  const points = historyOf(
    { series: seriesOf(bundled), marginSchedules: plain, ownRates: offline.ownRates ?? [] },
    { ...question, at: now, per: 'from', isFilled: true },
  )
  expect(
    points.map(({ date, official, commercial }) => [date, official !== undefined, commercial !== undefined]),
  ).toEqual([
    ['2026-11-14', true, true],
    ['2026-11-15', true, true],
    ['2026-11-16', true, false],
    ['2026-11-17', true, false],
  ])
})
