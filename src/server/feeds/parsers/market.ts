import { z } from 'zod'
import { findLastDay } from '#domain/money/retired-currencies.ts'
import type { Figure } from '#domain/sources/publication.ts'
import { parseJson, printedValue } from './json-document.ts'
import { parseDay } from './printed-day.ts'
import { isForeign, parseFigures } from './printed-figure.ts'

const feed = 'Market'
const home = 'EUR'

/** Code in small ASCII letters. Other letters are rejected, because their capitals may be ASCII too. */
const printedCode = /^[a-z]{3}$/

// The list also has cryptocurrencies and currencies of the past, whose values are not validated.
const schema = z.object(
  { date: printedValue, eur: z.record(z.string(), z.unknown(), 'is not a list of rates') },
  'is not an object',
)

/** Parses the market rates of a day: units of each currency per euro, by codes in small letters. */
export function parseMarketJson(text: string): Figure[] {
  const { date, eur } = parseJson(feed, text, schema)
  const day = parseDay(feed, date)
  const rates = Object.entries(eur)
    .filter(([code]) => printedCode.test(code))
    .map(([code, rate]) => ({ base: home, quote: code.toUpperCase(), rate: String(rate), quantity: '1', date: day }))
    .filter(({ quote }) => isForeign(quote, home) && findLastDay(quote) === undefined)
  return parseFigures(feed, rates)
}
