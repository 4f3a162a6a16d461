import type { Country } from '../countries/country.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import { type Decimal, fractionOf } from '../money/decimal.ts'
import { officialProvider } from '../sources/provider.ts'
import { percentOver } from './difference.ts'
import type { BookMid, RateBook } from './rate-book.ts'

/** Deviation of a manual rate from the official one. */
export type OwnDistance = {
  readonly official: BookMid | undefined
  /** How many percent it is above the official rate; undefined without an official rate. */
  readonly deviation: Decimal | undefined
  readonly isFar: boolean
}

export function distanceOf(
  book: RateBook,
  { currency, rate }: { readonly currency: Currency; readonly rate: Decimal },
  country: Country,
): OwnDistance {
  const official = book.findMid({ provider: officialProvider, country }, { from: houseCurrency, to: currency })
  const deviation = official && percentOver(fractionOf(rate), official.rate)
  return { official, deviation, isFar: isFar(deviation) }
}

/** Deviation in percent above which a rate needs a confirmation, with the two decimals that deviations have. */
const farPercent: Decimal = { units: 300n, scale: 2 }

/** Tells whether a deviation is too large in either direction. Without an official rate there is none. */
export function isFar(deviation: Decimal | undefined): boolean {
  return distanceUnits(deviation) > farPercent.units
}

/** Returns the deviation in hundredths of a percent without sign, for sorting. */
export function distanceUnits(deviation: Decimal | undefined): bigint {
  const units = deviation?.units ?? 0n
  return units < 0n ? -units : units
}
