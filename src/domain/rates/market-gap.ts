import { type Day, daysBetween } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import { compareDecimals, type Decimal } from '../money/decimal.ts'
import type { Mid } from './cross.ts'
import { percentOver } from './difference.ts'
import { midKind } from './mid-rates.ts'

/** Deviation of the market from our mid rate beyond the configured limit. */
export type MarketGap = {
  readonly currency: Currency
  /** Percentage by which the market is above our mid. */
  readonly deviation: Decimal
  /** The day of the market figure. */
  readonly date: Day
}

/** Age in days up to which a market figure counts as current. */
const freshDays = 3

/**
 * Returns the percentage by which the market is above our mid; undefined if the market figure is old, or older than the
 * mid. A manual rate has no age, so it is compared with any fresh market figure.
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

/** Finds all market gaps of a country's offers beyond the limit of the book, the widest first. */
export function findMarketGaps(book: GapBook, country: Country): MarketGap[] {
  return widestFirst([...marketGapsByCurrency(book, country)])
}

/** Looks for a market gap in one currency after the other, with a pause after each. */
export function* marketGapsByCurrency(book: GapBook, country: Country): Generator<MarketGap | undefined> {
  for (const currency of book.supported)
    yield currency === houseCurrency ? undefined : book.findMarketGap(country, currency)
}

export function widestFirst(gaps: readonly (MarketGap | undefined)[]): MarketGap[] {
  return gaps
    .filter((gap) => gap !== undefined)
    .toSorted((one, other) => compareDecimals(distance(other), distance(one)))
}

function distance({ deviation: { units, scale } }: MarketGap): Decimal {
  return { units: units < 0n ? -units : units, scale }
}
