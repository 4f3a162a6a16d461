import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, publishedBy } from '../../../test/figures.ts'
import { runs } from '../../../test/property-runs.ts'
import { historyOf } from '../history/pair-history.ts'
import { decimalText, parseDecimal, roundHalfUp } from '../money/decimal.ts'
import { findOwnRate, nextOwnChange, type OwnRate } from './own-rate.ts'
import { readOwnRateFile } from './own-rate-file.ts'
import { createRateBook } from './rate-book.ts'
import { seriesOf } from './series.ts'

const recorded = '2026-11-10T08:00:00Z'

/** A rate of PLN between two moments. */
function own(rate: string, from: string, until?: string, more: Partial<OwnRate> = {}): OwnRate {
  return {
    currency: 'PLN',
    rate: parseDecimal(rate),
    validFrom: new Date(from),
    validUntil: until ? new Date(until) : undefined,
    recordedAt: new Date(recorded),
    endedAt: undefined,
    ...more,
  }
}

const found = (rates: readonly OwnRate[], at: string) => {
  const rate = findOwnRate(rates, 'PLN', new Date(at))
  return rate && decimalText(rate.rate)
}

test('a rate counts from its start until its end, and never before it was recorded', () => {
  const rates = [own('4.1', '2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z')]
  expect(found(rates, '2026-11-10T07:59:59Z')).toBeUndefined()
  expect(found(rates, '2026-11-10T08:00:00Z')).toBe('4.1')
  expect(found(rates, '2026-11-19T23:59:59Z')).toBe('4.1')
  expect(found(rates, '2026-11-20T00:00:00Z')).toBeUndefined()
})

test('the rate that started last counts, and the one it replaced does not return', () => {
  const rates = [own('4.1', recorded), own('4.2', '2026-11-12T00:00:00Z', '2026-11-13T00:00:00Z')]
  expect(found(rates, '2026-11-11T00:00:00Z')).toBe('4.1')
  expect(found(rates, '2026-11-12T00:00:00Z')).toBe('4.2')
  expect(found(rates, '2026-11-13T00:00:00Z')).toBeUndefined()
})

test('a rate that was ended before it started replaces nothing', () => {
  const rates = [
    own('4.1', recorded),
    own('4.2', '2026-11-12T00:00:00Z', undefined, { endedAt: new Date('2026-11-11T00:00:00Z') }),
  ]
  expect(found(rates, '2026-11-13T00:00:00Z')).toBe('4.1')
})

test('a book is valid until the next rate starts or ends', () => {
  const rates = [own('4.1', '2026-11-12T00:00:00Z', '2026-11-13T00:00:00Z')]
  expect(nextOwnChange(rates, new Date('2026-11-11T00:00:00Z'))).toEqual(new Date('2026-11-12T00:00:00Z'))
  expect(nextOwnChange(rates, new Date('2026-11-12T00:00:00Z'))).toEqual(new Date('2026-11-13T00:00:00Z'))
  expect(nextOwnChange(rates, new Date('2026-11-13T00:00:00Z'))).toBeUndefined()
})

const official = ['10', '11', '12', '13', '16'].flatMap((day) =>
  publishedBy('ecb', figureOf('EUR/PLN 4.3', `2026-11-${day}`)),
)
const marginSchedules = [
  {
    currency: 'PLN',
    country: undefined,
    clientType: undefined,
    validFrom: new Date(0),
    recordedAt: new Date(0),
    tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal('0') }],
  },
]

const byDay = publishedBy('treasury', figureOf('EUR/PLN 4.15', '2026-11-11'))
const dollars = ['10', '11', '12', '13', '16'].flatMap((day) =>
  publishedBy('ecb', figureOf('EUR/USD 1.1', `2026-11-${day}`)),
)

type Question = { at: string; day?: string; to?: string; recent?: typeof official }

function midAt(ownRates: readonly OwnRate[], { at, day, to = 'PLN', recent = official }: Question): string | undefined {
  const listedCurrencies = ['EUR', 'PLN', 'USD']
  const records = { listedCurrencies, recent: recent.toReversed(), held: [], marginSchedules, ownRates }
  const book = createRateBook(records, new Date(at), { day })
  const mid = book.findMid({ provider: 'commercial', country: 'LT' }, { from: to === 'PLN' ? 'EUR' : 'PLN', to })
  return mid && `${decimalText(roundHalfUp(mid.rate, 4))} ${mid.sources}`
}

test('our offers use the manual rate while it is active, and then the official one', () => {
  const rates = [own('4.1', '2026-11-12T09:00:00Z', '2026-11-13T15:00:00Z')]
  expect(midAt(rates, { at: '2026-11-12T08:59:59Z' })).toBe('4.3000 ecb')
  expect(midAt(rates, { at: '2026-11-12T09:00:00Z' })).toBe('4.1000 treasury')
  expect(midAt(rates, { at: '2026-11-13T15:00:00Z' })).toBe('4.3000 ecb')
})

test('a rate without an end never grows old: weeks later it combines with fresh figures of others, dated like them', () => {
  const rates = [own('4.1', recorded)]
  const recent = [
    ...dollars,
    ...publishedBy('ecb', figureOf('EUR/USD 1.2', '2026-12-04'), figureOf('EUR/PLN 4.4', '2026-12-04')),
  ]
  expect(midAt(rates, { at: '2026-12-04T18:00:00Z', to: 'USD', recent })).toBe('0.2927 treasury,ecb')
})

test('a manual rate of a day counts if it is newer than the last rate with a time', () => {
  const rates = [own('4.1', '2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z')]
  expect(midAt(rates, { at: '2026-11-10T11:00:00Z', recent: [...official, ...byDay] })).toBe('4.3000 ecb')
  expect(midAt(rates, { at: '2026-11-11T11:00:00Z', recent: [...official, ...byDay] })).toBe('4.1500 treasury')
})

test('a past day uses the manual rate in force at its end, in books and histories', () => {
  const at = '2026-11-16T12:00:00Z'
  const moment = fc.integer({ min: 0, max: 140 }).map((hours) => new Date(Date.parse(recorded) + hours * 3_600_000))
  const rate = fc.tuple(moment, fc.option(moment, { nil: undefined }), fc.option(moment, { nil: undefined }), fc.nat(9))
  fc.assert(
    fc.property(fc.array(rate, { maxLength: 5 }), fc.boolean(), fc.constantFrom('PLN', 'USD'), (drawn, isByDay, to) => {
      const rates = drawn.map(([validFrom, validUntil, endedAt, tenth]) =>
        own(`4.0${tenth}`, recorded, undefined, { validFrom, validUntil, endedAt }),
      )
      const recent = [...official, ...dollars, ...(isByDay ? byDay : [])]
      const points = historyOf(
        { series: seriesOf(recent.toReversed()), marginSchedules, ownRates: rates },
        {
          from: to === 'PLN' ? 'EUR' : 'PLN',
          to,
          start: '2026-11-10',
          end: '2026-11-16',
          country: 'LT',
          at: new Date(at),
          clientType: 'natural',
          per: 'from',
          isFilled: true,
        },
      )
      expect(points).toHaveLength(7)
      for (const { date, own: mid } of points) {
        const shown = mid && `${decimalText(roundHalfUp(mid.rate, 4))} ${mid.sources}`
        expect(shown, date).toBe(midAt(rates, { at, day: date, to, recent }))
      }
    }),
    runs(40),
  )
})

test('reads rates and times from a file, and reports problems by line', () => {
  const line = (line: number, [currency = '', rate = '', valid_from = '', valid_until = '']: string[]) => ({
    line,
    cells: { currency, rate, valid_from, valid_until },
  })
  const lines = [
    ['pln', '4.371'],
    ['USD', '1.1365', '2026-11-17 08:00:30', '2026-11-20'],
    ['GBP', '0.8583', '2026-11-17T08:00:00+00:00', '2026-11-17T09:00Z'],
    ['RUB', '90'],
    ['EUR', '1'],
    ['PLN', '4.4'],
    ['SGD', '1.5'],
    ['CHF', '0'],
    ['SEK', '11', '2026-02-30'],
    ['NOK', '11', '', '2026-11-15'],
  ].map((cells, index) => line(index + 2, cells))
  const offered = ['EUR', 'PLN', 'USD', 'GBP', 'SGD', 'CHF', 'SEK', 'NOK']
  const now = new Date('2026-11-16T12:00:00Z')
  const { rates, problems } = readOwnRateFile(lines, { offered, timeZone: 'Europe/Vilnius', now })
  expect(
    rates.map((one) => [
      one.currency,
      decimalText(one.rate),
      one.validFrom?.toISOString(),
      one.validUntil?.toISOString(),
    ]),
  ).toEqual([
    // A date without a time ends with its last moment.
    ['USD', '1.1365', '2026-11-17T06:00:30.000Z', '2026-11-20T22:00:00.000Z'],
    ['GBP', '0.8583', '2026-11-17T08:00:00.000Z', '2026-11-17T09:00:00.000Z'],
    ['SGD', '1.5', undefined, undefined],
  ])
  expect(problems).toEqual([
    // Which of the two is meant is unknown.
    { line: 2, problem: 'twice' },
    { line: 5, problem: 'not_offered' },
    { line: 6, problem: 'not_offered' },
    { line: 7, problem: 'twice' },
    { line: 9, problem: 'rate' },
    { line: 10, problem: 'valid_from' },
    { line: 11, problem: 'over' },
  ])
})
