import { type Day, dayAfter } from '../calendar/day.ts'
import { findLastDay } from '../money/retired-currencies.ts'
import { createFinder, type Figure, type PublishedRate } from '../sources/publication.ts'
import { publishingOf, type Source } from '../sources/source.ts'
import { firstCurrentDay, todayOf } from '../sources/source-day.ts'

/** A figure that cannot be right. */
export type Refusal = { readonly figure: Figure; readonly reason: 'not_positive' | 'future' | 'retired' | 'rejected' }

/** From the last day before a holiday period to the first day after it. */
const maxDaysAhead = 5

type List = {
  readonly source: Source
  readonly now: Date
  readonly kind: 'current' | 'history'
  /** Figures of any source that a person has rejected. */
  readonly rejected?: readonly PublishedRate[]
}

/** Returns a function that says why a figure of a list cannot be right, or undefined. */
export function createRefusals(list: List): (figure: Figure) => Refusal['reason'] | undefined {
  const today = todayOf(list.source, list.now)
  const latest = datesAhead(list.source) ? dayAfter(today, maxDaysAhead) : today
  const isRejected = createFinder(list.rejected?.filter(({ source }) => source === list.source) ?? [])
  const earliest = list.kind === 'current' ? firstCurrentDay(list.source, list.now) : ''
  return (figure) => {
    const { base, quote, rate, quantity, date } = figure
    if (rate.units <= 0n || quantity <= 0) return 'not_positive'
    if (date > latest) return 'future'
    // Some sources list the last figure of a retired currency for years.
    if (date < earliest || isAfterLastDay(base, date) || isAfterLastDay(quote, date)) return 'retired'
    return isRejected(figure) ? 'rejected' : undefined
  }
}

/** The Bank of Lithuania lists the next day's rates for accountants when it announces them. */
function datesAhead(source: Source): boolean {
  return source === 'lithuania' || publishingOf(source)?.dated === 'next day'
}

function isAfterLastDay(currency: string, date: Day): boolean {
  const lastDay = findLastDay(currency)
  return lastDay !== undefined && date > lastDay
}
