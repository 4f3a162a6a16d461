import { type Day, daysBetween } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { compareDecimals, type Decimal } from '../money/decimal.ts'
import { ecbCurrencies } from './ecb-currencies.ts'
import { type Source, type SourceEntry, sources } from './source.ts'

/**
 * How a figure came to us: from the feed, from a file by hand, with the program, after a treasurer looked at it, or as
 * one that our own desk has set for a time.
 */
export const origins = ['fetched', 'imported', 'bundled', 'released', 'set'] as const
export type Origin = (typeof origins)[number]

/** A figure as its source printed it: `quantity` units of `base` are worth `rate` units of `quote`. */
export type Figure = {
  readonly base: Currency
  readonly quote: Currency
  readonly rate: Decimal
  readonly quantity: number
  readonly date: Day
}

/** A figure with who said it, and when and how we learned of it. */
export type PublishedRate = Figure & {
  readonly source: Source
  /** A correction is a second figure for the same date, learned later. */
  readonly learnedAt: Date
  readonly origin: Origin
}

/** Whether a person has looked at a figure and let it count. */
export function isReleased(figure: Figure | PublishedRate): boolean {
  return 'origin' in figure && figure.origin === 'released'
}

export function saysTheSame(one: Figure, other: Figure): boolean {
  return one.quantity === other.quantity && compareDecimals(one.rate, other.rate) === 0
}

/** A name for the pair and the day that a figure is about. */
export function placeOf({ base, quote, date }: Pick<Figure, 'base' | 'quote' | 'date'>): string {
  return `${base} ${quote} ${date}`
}

/** Tells whether a figure is among some: of the same pair and day, and saying the same. */
export function createFinder(some: readonly Figure[]): (figure: Figure) => boolean {
  if (some.length === 0) return () => false
  const places = Map.groupBy(some, placeOf)
  return (figure) => places.get(placeOf(figure))?.some((one) => saysTheSame(one, figure)) ?? false
}

/** What says how long a figure may be used: who printed it, of which currency, for which day. */
type DatedCurrency = { readonly source: Source; readonly currency: Currency; readonly date: Day }

/** Whether a figure may still be used on a day: not from the future, and not older than its source allows. */
export function isInForce(figure: Pick<PublishedRate, 'source' | 'base' | 'quote' | 'date'>, today: Day): boolean {
  const { source, base, quote, date } = figure
  return isCarried({ source, currency: base === sources[source].home ? quote : base, date }, today)
}

/** The same of a currency against the home of a source. */
export function isCarried({ source, currency, date }: DatedCurrency, today: Day): boolean {
  if (date >= today) return date === today
  const days = carryForwardDays(source, currency)
  return days === undefined || daysBetween(date, today) <= days
}

/** Whether a source sets a currency once a month only: such a figure is official, but says little of today. */
export function isMonthly(source: Source, currency: Currency): boolean {
  const { home, monthlyCarryForwardDays }: SourceEntry = sources[source]
  return monthlyCarryForwardDays !== undefined && currency !== home && !ecbCurrencies.has(currency)
}

function carryForwardDays(source: Source, currency: Currency): number | undefined {
  const { carryForwardDays, monthlyCarryForwardDays }: SourceEntry = sources[source]
  return isMonthly(source, currency) ? monthlyCarryForwardDays : carryForwardDays
}
