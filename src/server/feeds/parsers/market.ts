import { z } from 'zod'
import { findLastDay } from '#domain/money/retired-currencies.ts'
import type { Figure } from '#domain/sources/publication.ts'
import { parseJson, printedValue } from './json-document.ts'
import { parseDay } from './printed-day.ts'
import { isForeign, parseFigures } from './printed-figure.ts'

const feed = 'Market'
const home = 'EUR'

/** Its codes are in small letters of the plain alphabet: the capitals of others may be the same. */
const printedCode = /^[a-z]{3}$/

// Coins stand among the currencies, and those that are no more. What is printed for them is not judged.
const schema = z.object(
  { date: printedValue, eur: z.record(z.string(), z.unknown(), 'is not a list of rates') },
  'is not an object',
)

/** Reads the market rates of a day: units of each currency for one euro, under codes in small letters. */
export function parseMarketJson(text: string): Figure[] {
  const { date, eur } = parseJson(feed, text, schema)
  const day = parseDay(feed, date)
  const rates = Object.entries(eur)
    .filter(([code]) => printedCode.test(code))
    .map(([code, rate]) => ({ base: home, quote: code.toUpperCase(), rate: String(rate), quantity: '1', date: day }))
    .filter(({ quote }) => isForeign(quote, home) && findLastDay(quote) === undefined)
  return parseFigures(feed, rates)
}
