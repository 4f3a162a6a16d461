import { z } from 'zod'
import type { Figure } from '#domain/sources/publication.ts'
import { documentLines } from './document-text.ts'
import { FeedFormatError, type ParseFeed, quoted } from './feed-format.ts'
import { listOf, parseJson, printedValue } from './json-document.ts'
import { parseDay } from './printed-day.ts'
import { isForeign, type PrintedFigure, parseFigures } from './printed-figure.ts'

const feed = 'CNB'
const home = 'CZK'

const rateSchema = z.object(
  { currencyCode: printedValue, amount: printedValue, validFor: printedValue, rate: printedValue },
  'is not a rate',
)
const yearSchema = z.object({ rates: listOf(rateSchema) }, 'is not an object')

const english = 'Country|Currency|Amount|Code|Rate'
const czech = 'země|měna|množství|kód|kurz'

/** Parses a list of the bank in either format: a JSON list begins with a bracket, a text list with a date. */
export const parseCzechia: ParseFeed = (text) =>
  /^\s*[{[]/.test(text) ? parseCzechiaJson(text) : parseCzechiaText(text)

/** Parses the fixings of a year. */
export function parseCzechiaJson(text: string): Figure[] {
  const rates = parseJson(feed, text, yearSchema).rates.filter(({ currencyCode }) => isForeign(currencyCode, home))
  return parseFigures(
    feed,
    rates.map(({ currencyCode, amount, validFor, rate }) => ({
      base: currencyCode,
      quote: home,
      rate,
      quantity: amount,
      date: parseDay(feed, validFor),
    })),
  )
}

/** Parses the fixing of a day from its English or Czech list, with columns separated by pipes. */
export function parseCzechiaText(text: string): Figure[] {
  const [title = '', header = '', ...lines] = documentLines(feed, text)
  const date = parseDay(feed, title.replace(/ #\d+$/, ''))
  if (header !== english && header !== czech) {
    throw new FeedFormatError(feed, `the columns are ${quoted(header)}, not "${english}"`)
  }
  const rows = lines.map((line) => printedRow(line, date))
  const rates = header === czech ? rows.map((row) => ({ ...row, rate: swapMarks(row.rate) })) : rows
  return parseFigures(
    feed,
    rates.filter(({ base }) => isForeign(base, home)),
  )
}

function printedRow(line: string, date: string): PrintedFigure {
  const [, , amount, code, rate, ...more] = line.split('|')
  if (amount === undefined || code === undefined || rate === undefined || more.length > 0) {
    throw new FeedFormatError(feed, `the line ${quoted(line)} does not have five columns`)
  }
  return { base: code, quote: home, rate, quantity: amount, date }
}

/**
 * Replaces a decimal comma with a point, and a point with a comma, which is rejected later, because points separate
 * thousands in Czech.
 */
function swapMarks(text: string): string {
  return text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
}
