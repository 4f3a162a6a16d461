import type { Day } from '#domain/calendar/day.ts'
import { type Currency, isCurrencyCode, minorUnits } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { findLastDay } from '#domain/money/retired-currencies.ts'
import { type Figure, saysTheSame } from '#domain/sources/publication.ts'
import { FeedFormatError, quoted } from './feed-format.ts'

/** A figure in the direction in which it is printed, its numbers still text. */
export type PrintedFigure = {
  readonly base: Currency
  readonly quote: Currency
  readonly rate: string
  readonly quantity: string
  readonly date: Day
}

/** Whether a code is, or once was, a currency of ISO 4217 other than the feed's own: no metal, no drawing right. */
export function isForeign(code: string, home: Currency): boolean {
  return code !== home && isCurrencyCode(code) && (minorUnits(code) !== undefined || findLastDay(code) !== undefined)
}

/** Reads the numbers of an answer's figures, in the printed order and each once. */
export function parseFigures(feed: string, printed: Iterable<PrintedFigure>): Figure[] {
  return [...readFigures(feed, printed)]
}

/** The same, one after another. */
export function* readFigures(feed: string, printed: Iterable<PrintedFigure>): Generator<Figure> {
  const days = new Map<Day, Map<string, Figure>>()
  for (const text of printed) {
    const figure = parseFigure(feed, text)
    const ofDay = days.get(figure.date) ?? new Map<string, Figure>()
    if (ofDay.size === 0) days.set(figure.date, ofDay)
    const pair = `${figure.base}/${figure.quote}`
    const known = ofDay.get(pair)
    if (known && !saysTheSame(known, figure)) {
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

// Nobody prints more digits than these; what does is no rate, and would take its time to read. What is zero or less is
// left for the guard to refuse, so that one such figure does not spoil the others.
const plainDecimal = /^-?\d{1,40}(\.\d{1,60})?$/
const wholeQuantity = /^(0|-?[1-9]\d{0,8})$/
