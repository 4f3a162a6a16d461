import type { Day } from '#domain/calendar/day.ts'
import { type Currency, isCurrencyCode, minorUnits } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { findLastDay } from '#domain/money/retired-currencies.ts'
import { type Figure, hasSameContent } from '#domain/sources/publication.ts'
import { FeedFormatError, quoted } from './feed-format.ts'

/** Figure in its printed direction, with its numbers still text. */
export type PrintedFigure = {
  readonly base: Currency
  readonly quote: Currency
  readonly rate: string
  readonly quantity: string
  readonly date: Day
}

/**
 * Returns whether a code is a past or present ISO 4217 currency other than that of the feed. Metals and drawing rights
 * are not.
 */
export function isForeign(code: string, home: Currency): boolean {
  return code !== home && isCurrencyCode(code) && (minorUnits(code) !== undefined || findLastDay(code) !== undefined)
}

/** Parses the figures of a response in printed order, without duplicates. */
export function parseFigures(feed: string, printed: Iterable<PrintedFigure>): Figure[] {
  return [...readFigures(feed, printed)]
}

/** Yields the same figures one by one. */
export function* readFigures(feed: string, printed: Iterable<PrintedFigure>): Generator<Figure> {
  const days = new Map<Day, Map<string, Figure>>()
  for (const text of printed) {
    const figure = parseFigure(feed, text)
    const ofDay = days.get(figure.date) ?? new Map<string, Figure>()
    if (ofDay.size === 0) days.set(figure.date, ofDay)
    const pair = `${figure.base}/${figure.quote}`
    const known = ofDay.get(pair)
    if (known && !hasSameContent(known, figure)) {
      throw new FeedFormatError(feed, `${pair} for ${figure.date} is printed twice, with different figures`)
    }
    if (known) continue
    ofDay.set(pair, figure)
    yield figure
  }
  if (days.size === 0) throw new FeedFormatError(feed, 'the answer has no rates')
}

function parseFigure(feed: string, { base, quote, rate, quantity, date }: PrintedFigure): Figure {
  if (!plainDecimal.test(rate)) {
    throw new FeedFormatError(feed, `the rate ${base}/${quote} for ${date} is not a plain decimal: ${quoted(rate)}`)
  }
  if (!wholeQuantity.test(quantity)) {
    throw new FeedFormatError(feed, `the quantity of ${base} for ${date} is not a whole number: ${quoted(quantity)}`)
  }
  return { base, quote, rate: parseDecimal(rate), quantity: Number(quantity), date }
}

// Longer numbers are no rates and would take long to parse. Zero and negative numbers are left to screening, so that
// one of them does not reject the whole response.
const plainDecimal = /^-?\d{1,40}(\.\d{1,60})?$/
const wholeQuantity = /^(0|-?[1-9]\d{0,8})$/
