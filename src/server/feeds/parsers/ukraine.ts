import { z } from 'zod'
import type { Figure } from '#domain/sources/publication.ts'
import { listOf, parseJson, printedValue } from './json-document.ts'
import { parseDay } from './printed-day.ts'
import { isForeign, parseFigures } from './printed-figure.ts'

const feed = 'NBU'
const home = 'UAH'

const rateSchema = z.object(
  {
    exchangedate: printedValue,
    cc: printedValue,
    rate: printedValue,
    // Only the exchange page states the number of units; the statistics service prices one.
    units: printedValue.default('1'),
  },
  'is not a rate',
)

/** Parses responses of the exchange page and of the statistics service. */
export function parseUkraineJson(text: string): Figure[] {
  const rates = parseJson(feed, text, listOf(rateSchema)).filter(({ cc }) => isForeign(cc, home))
  return parseFigures(
    feed,
    rates.map(({ exchangedate, cc, rate, units }) => ({
      base: cc,
      quote: home,
      rate,
      quantity: units,
      date: parseDay(feed, exchangedate),
    })),
  )
}
