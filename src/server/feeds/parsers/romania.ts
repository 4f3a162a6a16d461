import type { Figure } from '#domain/sources/publication.ts'
import { FeedFormatError, quoted } from './feed-format.ts'
import { parseDay } from './printed-day.ts'
import { isForeign, type PrintedFigure, parseFigures } from './printed-figure.ts'
import { attributeOf, childrenNamed, childText, parseXmlDocument, type XmlElement } from './xml-document.ts'

const feed = 'BNR'
const home = 'RON'

/** Parses the reference rates of a day or a year. */
export function parseRomaniaXml(text: string): Figure[] {
  const bodies = childrenNamed(parseXmlDocument(feed, text, 'DataSet'), 'Body')
  return parseFigures(feed, bodies.flatMap(printedBody))
}

function printedBody(body: XmlElement): PrintedFigure[] {
  const currency = childText(feed, body, 'OrigCurrency')
  if (currency !== home) throw new FeedFormatError(feed, `the rates are in ${quoted(currency)}, not in ${home}`)
  return childrenNamed(body, 'Cube').flatMap(printedDay)
}

function printedDay(day: XmlElement): PrintedFigure[] {
  const date = parseDay(feed, attributeOf(feed, day, 'date'))
  const rates = childrenNamed(day, 'Rate')
  if (rates.length === 0) throw new FeedFormatError(feed, `the list for ${date} is empty`)
  return rates.map((rate) => printedRate(rate, date)).filter(({ base }) => isForeign(base, home))
}

function printedRate(rate: XmlElement, date: string): PrintedFigure {
  return {
    base: attributeOf(feed, rate, 'currency'),
    quote: home,
    rate: rate.text.trim(),
    quantity: rate.attributes.multiplier ?? '1',
    date,
  }
}
