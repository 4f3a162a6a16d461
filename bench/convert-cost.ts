import { ratesText } from '#contract/public/rates.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { convert } from '#domain/rates/conversion.ts'
import { createRateBook } from '#domain/rates/rate-book.ts'
import { microsecondsOf } from './timing.ts'

export type ConvertCost = { currencies: number; microseconds: number; perCurrency: number }

const now = new Date('2026-11-15T12:00:00Z')

/** Measures how long it takes to convert one amount into a number of currencies and to write the response. */
export function convertCosts(counts: readonly number[]): ConvertCost[] {
  return counts.map((currencies) => {
    const convertCents = createConversion(currencies)
    const microseconds = microsecondsOf((run) => convertCents(run + 1))
    return { currencies, microseconds, perCurrency: microseconds / currencies }
  })
}

function createConversion(count: number): (cents: number) => string {
  const codes = Array.from(
    { length: count },
    (_, index) => `Q${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`,
  )
  const published = codes.map((quote, index) => ({
    source: 'market' as const,
    base: 'EUR',
    quote,
    quantity: 1,
    date: '2026-11-13',
    learnedAt: now,
    origin: 'fetched' as const,
    rate: parseDecimal(`${1 + index * 7}.${12345678 + index}`),
  }))
  const marginSchedules = codes.map((currency) => ({
    currency,
    country: undefined,
    clientType: undefined,
    validFrom: new Date(0),
    recordedAt: new Date(0),
    tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal('0.0035') }],
  }))
  const book = createRateBook({ listedCurrencies: codes, recent: published, held: [], marginSchedules }, now)
  const board = book.board({ provider: 'commercial', country: 'LT', clientType: 'natural' })
  return (cents) => {
    const amount = { units: BigInt(cents), scale: 2 }
    const rates = convert(board, { from: ['EUR'], to: codes, amount, fixed: 'from' })
    return ratesText(rates)
  }
}
