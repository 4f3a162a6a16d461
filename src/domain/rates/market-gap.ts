import { type Day, daysBetween } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import { compareDecimals, type Decimal } from '../money/decimal.ts'
import type { Mid } from './cross.ts'
import { percentOver } from './difference.ts'
import { midKind } from './mid-rates.ts'

/** That the market is further from the mid we sell by than a setting allows. */
export type MarketGap = {
  readonly currency: Currency
  /** By how many percent the market is above our mid. */
  readonly deviation: Decimal
  /** The day of the market figure. */
  readonly date: Day
}

/** A market figure older than this says nothing of today. */
const freshDays = 3

/**
 * Returns by how many percent the market is above a mid of ours, where the market figure is of today and no older than
 * the mid. A manual rate is of every day, so that any fresh market figure measures it.
 */
export function marketDeviation(mid: Mid, market: Mid, today: Day): Decimal | undefined {
  const isFresh = daysBetween(market.date, today) <= freshDays
  if (!isFresh || midKind(mid) === 'market' || (midKind(mid) !== 'own' && market.date < mid.date)) return undefined
  return percentOver(market.rate, mid.rate)
}

export function isBeyond(deviation: Decimal | undefined, limit: Decimal): boolean {
  if (!deviation) return false
  const { units, scale } = deviation
  return compareDecimals({ units: units < 0n ? -units : units, scale }, limit) > 0
}

type GapBook = {
  readonly supported: readonly Currency[]
  findMarketGap(country: Country, currency: Currency): MarketGap | undefined
}

/** Finds all gaps of a country's offers that are beyond the limit of the book, the widest first. */
export function findMarketGaps(book: GapBook, country: Country): MarketGap[] {
  return book.supported
    .filter((currency) => currency !== houseCurrency)
    .flatMap((currency) => book.findMarketGap(country, currency) ?? [])
    .toSorted((one, other) => compareDecimals(distance(other), distance(one)))
}

function distance({ deviation: { units, scale } }: MarketGap): Decimal {
  return { units: units < 0n ? -units : units, scale }
}
