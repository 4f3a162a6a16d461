import { type Country, countryDefaultCurrency } from './country.ts'
import type { Currency } from './currency.ts'

/** One side of an exchange as it was asked for: absent, or the currencies named. */
export type AskedSide = readonly Currency[] | undefined

export type Sides = { readonly from: readonly Currency[]; readonly to: readonly Currency[] }

/**
 * What is meant where a side is left out: as source the default currency of the country, or all currencies when only a
 * target is given; as target all currencies.
 */
export function resolveSides(
  asked: { from: AskedSide; to: AskedSide },
  country: Country,
  supported: readonly Currency[],
): Sides {
  const { from, to } = asked
  if (from) return { from, to: to ?? supported }
  return to ? { from: supported, to } : { from: [countryDefaultCurrency(country, supported)], to: supported }
}
