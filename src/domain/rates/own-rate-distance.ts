import type { Country } from '../countries/country.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import { type Decimal, fractionOf } from '../money/decimal.ts'
import { officialProvider } from '../sources/provider.ts'
import { percentOver } from './difference.ts'
import type { BookMid, RateBook } from './rate-book.ts'

/** How far a rate of our own is from the official one. */
export type OwnDistance = {
  readonly official: BookMid | undefined
  /** By how many percent it is above the official rate; undefined where nothing is official. */
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

/** Nobody sells from a rate so far from the official one without a reason. Two digits, as deviations have. */
const farPercent: Decimal = { units: 300n, scale: 2 }

/** Either way. Where nothing is official it is nobody's slip. */
export function isFar(deviation: Decimal | undefined): boolean {
  return distanceUnits(deviation) > farPercent.units
}

/** For an order by distance: hundredths of a percent, either way. */
export function distanceUnits(deviation: Decimal | undefined): bigint {
  const units = deviation?.units ?? 0n
  return units < 0n ? -units : units
}
