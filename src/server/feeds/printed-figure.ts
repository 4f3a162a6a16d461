import { type Currency, isCurrencyCode, minorUnits } from '#domain/currency.ts'
import type { Day } from '#domain/day.ts'
import { compareDecimals, type Decimal, parseDecimal } from '#domain/decimal.ts'
import type { Figure } from '#domain/publication.ts'
import { FeedFormatError, quoted } from './feed.ts'

/** A figure in the direction in which it is printed, its numbers still text. */
export type PrintedFigure = {
  readonly base: Currency
  readonly quote: Currency
  readonly rate: string
  readonly quantity: string
  readonly date: Day
}

/** Whether a code is a currency of ISO 4217 other than the feed's own: no metal, no drawing right, none withdrawn. */
export function isForeign(code: string, home: Currency): boolean {
  return code !== home && isCurrencyCode(code) && minorUnits(code) !== undefined
}

/** Reads the numbers of an answer's figures, in the printed order and each once. */
export function parseFigures(feed: string, printed: Iterable<PrintedFigure>): Figure[] {
  const days = new Map<Day, Map<string, Figure>>()
  const figures: Figure[] = []
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
    figures.push(figure)
  }
  if (figures.length === 0) throw new FeedFormatError(feed, 'the answer has no rates')
  return figures
}

function parseFigure(feed: string, { base, quote, rate, quantity, date }: PrintedFigure): Figure {
  const value = findPositive(rate)
  if (!value) {
    throw new FeedFormatError(feed, `the rate ${base}/${quote} for ${date} is not a positive decimal: ${quoted(rate)}`)
  }
  if (!wholeQuantity.test(quantity)) {
    throw new FeedFormatError(feed, `the quantity of ${base} for ${date} is not a whole number: ${quoted(quantity)}`)
  }
  return { base, quote, rate: value, quantity: Number(quantity), date }
}

// Nobody prints more digits than these; what does is no rate, and would take its time to read.
const plainDecimal = /^\d{1,40}(\.\d{1,60})?$/
const wholeQuantity = /^[1-9]\d{0,8}$/

function findPositive(text: string): Decimal | undefined {
  if (!plainDecimal.test(text)) return undefined
  const value = parseDecimal(text)
  return value.units > 0n ? value : undefined
}

function saysTheSame(one: Figure, other: Figure): boolean {
  return one.quantity === other.quantity && compareDecimals(one.rate, other.rate) === 0
}
