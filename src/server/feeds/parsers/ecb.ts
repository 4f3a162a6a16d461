import type { Figure } from '#domain/sources/publication.ts'
import { documentLines } from './document-text.ts'
import { FeedFormatError, type ParseFeed, quoted } from './feed-format.ts'
import { parseDay } from './printed-day.ts'
import { isForeign, type PrintedFigure, parseFigures, readFigures } from './printed-figure.ts'
import { attributeOf, childrenNamed, parseXmlDocument, type XmlElement } from './xml-document.ts'

const feed = 'ECB'
const home = 'EUR'
const absent = 'N/A'

/** Parses any file of the ECB: XML begins with a bracket, a table with a word. */
export const parseEcb: ParseFeed = (text) => (/^\s*</.test(text) ? parseEcbXml(text) : readEcbCsv(text))

/** Parses the reference rates of a day, of the last 90 days or of all days. */
export function parseEcbXml(text: string): Figure[] {
  const lists = childrenNamed(parseXmlDocument(feed, text, 'Envelope'), 'Cube')
  return parseFigures(feed, lists.flatMap((list) => childrenNamed(list, 'Cube')).flatMap(printedDay))
}

/**
 * Parses the table of all days, or that of one day, which has spaces after commas and a date in words. It yields
 * figures one by one, because the table of all days has two hundred thousand.
 */
export function readEcbCsv(text: string): Iterable<Figure> {
  const [header = '', ...lines] = documentLines(feed, text)
  const columns = cellsOf(header)
  if (columns[0] !== 'Date') throw new FeedFormatError(feed, `the first line is ${quoted(header)}, not the codes`)
  return readFigures(feed, printedTable(columns, lines))
}

function printedDay(day: XmlElement): PrintedFigure[] {
  const date = parseDay(feed, attributeOf(feed, day, 'time'))
  const rates = childrenNamed(day, 'Cube')
  if (rates.length === 0) throw new FeedFormatError(feed, `the list for ${date} is empty`)
  return rates
    .map((cube) => ({ code: attributeOf(feed, cube, 'currency'), rate: attributeOf(feed, cube, 'rate') }))
    .filter(({ code, rate }) => rate !== absent && isForeign(code, home))
    .map(({ code, rate }) => printedRate(code, rate, date))
}

function* printedTable(codes: readonly string[], lines: readonly string[]): Generator<PrintedFigure> {
  const columns = codes.flatMap((code, index) => (isForeign(code, home) ? [{ code, index }] : []))
  for (const [number, line] of lines.entries()) {
    const cells = cellsOf(line)
    // Every line ends with a comma, the header too, so a line that is cut off has fewer cells.
    if (cells.length !== codes.length) {
      throw new FeedFormatError(feed, `line ${number + 2} has ${cells.length} cells, not ${codes.length}`)
    }
    const date = parseDay(feed, cells[0] ?? '')
    for (const { code, index } of columns) {
      const rate = cells[index] ?? ''
      if (rate !== absent) yield printedRate(code, rate, date)
    }
  }
}

function cellsOf(line: string): string[] {
  return line.replaceAll(', ', ',').split(',')
}

function printedRate(currency: string, rate: string, date: string): PrintedFigure {
  return { base: home, quote: currency, rate, quantity: '1', date }
}
