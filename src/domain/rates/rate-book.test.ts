import { expect, test } from 'vitest'
import { compareFractions, fractionOf, one, parseDecimal } from '../money/decimal.ts'
import type { PublishedRate } from '../sources/publication.ts'
import type { MarginSchedule } from './margin.ts'
import { createRateBook } from './rate-book.ts'

const now = new Date('2026-11-13T12:00:00Z')
const usd: PublishedRate = {
  source: 'ecb',
  base: 'EUR',
  quote: 'USD',
  quantity: 1,
  date: '2026-11-12',
  learnedAt: now,
  origin: 'fetched' as const,
  rate: parseDecimal('1.1699'),
}
const schedule: MarginSchedule = {
  currency: 'USD',
  country: undefined,
  clientType: undefined,
  validFrom: new Date(0),
  recordedAt: new Date(0),
  tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal('0.0035') }],
}
const key = { provider: 'commercial', country: 'LT', clientType: 'natural' } as const

function bookAt(moment: string, schedules: MarginSchedule[] = [schedule]) {
  return createRateBook(
    { listedCurrencies: ['EUR', 'USD', 'RUB'], recent: [usd], held: [], marginSchedules: schedules },
    new Date(moment),
  )
}

test('a book is valid until the next publication of a source it uses', () => {
  expect(bookAt('2026-11-13T12:00:00Z').edition.goodUntil).toEqual(new Date('2026-11-13T15:00:00Z'))
})

test('a book is valid until the next margin takes effect', () => {
  const waiting = { ...schedule, validFrom: new Date('2026-11-13T12:30:00Z') }
  expect(bookAt('2026-11-13T12:00:00Z', [schedule, waiting]).edition.goodUntil).toEqual(waiting.validFrom)
})

test('a book is valid until a missing publication counts as late', () => {
  expect(bookAt('2026-11-13T15:00:00Z').edition.goodUntil).toEqual(new Date('2026-11-13T16:30:00Z'))
})

test('a book is valid until the day ends at a source or by UTC, when a figure may have grown too old', () => {
  expect(bookAt('2026-11-13T18:00:00Z').edition.goodUntil).toEqual(new Date('2026-11-13T23:00:00Z'))
  expect(bookAt('2026-11-13T23:00:00Z').edition.goodUntil).toEqual(new Date('2026-11-14T00:00:00Z'))
  expect(bookAt('2026-11-26T12:00:00Z').published).toHaveLength(1)
  expect(bookAt('2026-11-27T12:00:00Z').published).toHaveLength(0)
})

test('does not list unsupported currencies', () => {
  expect(bookAt('2026-11-13T12:00:00Z').supported).toEqual(['EUR', 'USD'])
})

test('creates each board once', () => {
  const book = bookAt('2026-11-13T12:00:00Z')
  expect(book.board(key)).toBe(book.board({ ...key }))
  expect(book.board(key)).not.toBe(book.board({ ...key, clientType: 'legal' }))
  expect(book.board({ ...key, provider: 'official_by_partner' })).not.toBe(book.board(key))
})

test('a currency without a margin has an official rate but no commercial one', () => {
  const book = bookAt('2026-11-13T12:00:00Z', [])
  expect(book.board(key).has('EUR')).toBe(true)
  expect(book.board(key).has('USD')).toBe(false)
  expect(book.board({ ...key, provider: 'official_by_partner' }).has('USD')).toBe(true)
})

test('a figure for a coming day counts from midnight at its source', () => {
  const coming = { ...usd, date: '2026-11-14', rate: parseDecimal('1.2') }
  const records = { listedCurrencies: ['EUR', 'USD'], recent: [coming, usd], held: [], marginSchedules: [] }
  const official = { ...key, provider: 'official_by_partner' } as const
  const rateAt = (moment: string) =>
    createRateBook(records, new Date(moment)).board(official).findQuote('EUR', 'USD')?.mid.rate
  expect(rateAt('2026-11-13T22:59:59Z')?.numerator).toBe(11699n)
  expect(rateAt('2026-11-13T23:00:00Z')?.numerator).toBe(12n)
})

test('at half past midnight in Kyiv the hryvnia of the new day counts, with figures of Frankfurt of the old one', () => {
  const nbu = (date: string, rate: string): PublishedRate => ({
    ...usd,
    source: 'ukraine',
    base: 'EUR',
    quote: 'UAH',
    date,
    rate: parseDecimal(rate),
  })
  const recent = [nbu('2026-11-14', '49'), nbu('2026-11-13', '48')]
  const records = { listedCurrencies: ['EUR', 'UAH'], recent, held: [], marginSchedules: [] }
  const uah = (moment: string) =>
    createRateBook(records, new Date(moment)).findMid(
      { provider: 'official_by_partner', country: 'UA' },
      { from: 'EUR', to: 'UAH' },
    )?.date
  expect(uah('2026-11-13T21:59:59Z')).toBe('2026-11-13')
  expect(uah('2026-11-13T22:30:00Z')).toBe('2026-11-14')
  expect(createRateBook(records, new Date('2026-11-13T21:00:00Z')).edition.goodUntil).toEqual(
    new Date('2026-11-13T22:00:00Z'),
  )
})

test('a book of an earlier day has the figures and margins of that day, even if newer ones were recorded', () => {
  const older = { ...usd, date: '2026-11-10', rate: parseDecimal('1.1') }
  const dearer = {
    ...schedule,
    validFrom: new Date('2026-11-11T09:00:00Z'),
    tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal('0.01') }],
  }
  const records = {
    listedCurrencies: ['EUR', 'USD'],
    recent: [usd, older],
    held: [],
    marginSchedules: [schedule, dearer],
  }
  const rateOn = (day: string) =>
    createRateBook(records, now, { day }).board(key).findQuote('EUR', 'USD')?.prices[0].rate
  const decimal = (text: string) => fractionOf(parseDecimal(text))
  expect(compareFractions(rateOn('2026-11-10') ?? one, decimal('1.09615'))).toBe(0)
  expect(compareFractions(rateOn('2026-11-11') ?? one, decimal('1.089'))).toBe(0)
  expect(compareFractions(rateOn('2026-11-12') ?? one, decimal('1.158201'))).toBe(0)
  expect(rateOn('2026-11-09')).toBeUndefined()
})
