import { type Day, dayAfter } from '../calendar/day.ts'
import { findLastDay } from '../money/retired-currencies.ts'
import { createFinder, type Figure, type PublishedRate } from '../sources/publication.ts'
import { publishingOf, type Source } from '../sources/source.ts'
import { firstCurrentDay, todayOf } from '../sources/source-day.ts'

/** A figure that can never be right. */
export type Refusal = { readonly figure: Figure; readonly reason: 'not_positive' | 'future' | 'retired' | 'rejected' }

/** From the last day before a feast to the first after it. */
const maxDaysAhead = 5

type List = {
  readonly source: Source
  readonly now: Date
  readonly kind: 'current' | 'history'
  /** What a person has decided against, of any source. */
  readonly rejected?: readonly PublishedRate[]
}

/** Says of each figure of a list why it cannot be right; undefined where it can. */
export function createRefusals(list: List): (figure: Figure) => Refusal['reason'] | undefined {
  const today = todayOf(list.source, list.now)
  const latest = datesAhead(list.source) ? dayAfter(today, maxDaysAhead) : today
  const isRejected = createFinder(list.rejected?.filter(({ source }) => source === list.source) ?? [])
  const earliest = list.kind === 'current' ? firstCurrentDay(list.source, list.now) : ''
  return (figure) => {
    const { base, quote, rate, quantity, date } = figure
    if (rate.units <= 0n || quantity <= 0) return 'not_positive'
    if (date > latest) return 'future'
    // Some go on listing the last figure they had, for years.
    if (date < earliest || isAfterLastDay(base, date) || isAfterLastDay(quote, date)) return 'retired'
    return isRejected(figure) ? 'rejected' : undefined
  }
}

/** The Bank of Lithuania lists the rates of the next day for accountants, the day it announces them. */
function datesAhead(source: Source): boolean {
  return source === 'lithuania' || publishingOf(source)?.dated === 'next day'
}

function isAfterLastDay(currency: string, date: Day): boolean {
  const lastDay = findLastDay(currency)
  return lastDay !== undefined && date > lastDay
}
