import { type Day, daysBetween } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { compareDecimals, type Decimal } from '../money/decimal.ts'
import { ecbCurrencies } from './ecb-currencies.ts'
import { type Source, type SourceEntry, sources } from './source.ts'

/**
 * How a figure arrived: from the feed, imported from a file, bundled, released by a treasurer, or set manually for a
 * period.
 */
export const origins = ['fetched', 'imported', 'bundled', 'released', 'set'] as const
export type Origin = (typeof origins)[number]

/** A figure as published: `quantity` units of `base` are worth `rate` units of `quote`. */
export type Figure = {
  readonly base: Currency
  readonly quote: Currency
  readonly rate: Decimal
  readonly quantity: number
  readonly date: Day
}

/** A figure with its source, its origin and the time at which it arrived. */
export type PublishedRate = Figure & {
  readonly source: Source
  /** Time at which the figure arrived. A second figure for the same date that arrived later is a correction. */
  readonly learnedAt: Date
  readonly origin: Origin
}

/** Tells whether a person has released a figure. */
export function isReleased(figure: Figure | PublishedRate): boolean {
  return 'origin' in figure && figure.origin === 'released'
}

export function hasSameContent(one: Figure, other: Figure): boolean {
  return one.quantity === other.quantity && compareDecimals(one.rate, other.rate) === 0
}

/** Returns a key of the pair and day of a figure. */
export function placeOf({ base, quote, date }: Pick<Figure, 'base' | 'quote' | 'date'>): string {
  return `${base} ${quote} ${date}`
}

/** Creates a function that tells whether the given figures include the same figure for the same pair and day. */
export function createFinder(some: readonly Figure[]): (figure: Figure) => boolean {
  if (some.length === 0) return () => false
  const places = Map.groupBy(some, placeOf)
  return (figure) => places.get(placeOf(figure))?.some((one) => hasSameContent(one, figure)) ?? false
}

/** Properties of a figure that decide how long it may be used. */
type DatedCurrency = { readonly source: Source; readonly currency: Currency; readonly date: Day }

/** Tells whether a figure may be used on a day: not before its date, and not after its source's limit. */
export function isInForce(figure: Pick<PublishedRate, 'source' | 'base' | 'quote' | 'date'>, today: Day): boolean {
  const { source, base, quote, date } = figure
  return isCarried({ source, currency: base === sources[source].home ? quote : base, date }, today)
}

/** Does the same for a currency against the base of a source. */
export function isCarried({ source, currency, date }: DatedCurrency, today: Day): boolean {
  if (date >= today) return date === today
  const days = carryForwardDays(source, currency)
  return days === undefined || daysBetween(date, today) <= days
}

/** Tells whether a source publishes a currency only once a month: such a figure is official, but not current. */
export function isMonthly(source: Source, currency: Currency): boolean {
  const { home, monthlyCarryForwardDays }: SourceEntry = sources[source]
  return monthlyCarryForwardDays !== undefined && currency !== home && !ecbCurrencies.has(currency)
}

function carryForwardDays(source: Source, currency: Currency): number | undefined {
  const { carryForwardDays, monthlyCarryForwardDays }: SourceEntry = sources[source]
  return isMonthly(source, currency) ? monthlyCarryForwardDays : carryForwardDays
}
