import { z } from 'zod'
import type { Figure } from '#domain/sources/publication.ts'
import { listOf, parseJson, printedValue } from './json-document.ts'
import { parseDay } from './printed-day.ts'
import { isForeign, type PrintedFigure, parseFigures } from './printed-figure.ts'

const feed = 'NBP'
const home = 'PLN'

const rateSchema = z.object({ code: printedValue, mid: printedValue }, 'is not a rate')
const tableSchema = z.object({ effectiveDate: printedValue, rates: listOf(rateSchema) }, 'is not a table')

/** Parses tables A and B: middle rates, one table per day. */
export function parsePolandJson(text: string): Figure[] {
  return parseFigures(feed, parseJson(feed, text, listOf(tableSchema)).flatMap(printedTable))
}

function printedTable({ effectiveDate, rates }: z.infer<typeof tableSchema>): PrintedFigure[] {
  const date = parseDay(feed, effectiveDate)
  return rates
    .filter(({ code }) => isForeign(code, home))
    .map(({ code, mid }) => ({ base: code, quote: home, rate: mid, quantity: '1', date }))
}
