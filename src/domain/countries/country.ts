import { type Currency, fallbackCurrency } from '../money/currency.ts'
import { type Provider, providers } from '../sources/provider.ts'
import type { Source } from '../sources/source.ts'
import { countryCodes } from './iso-3166.ts'
import { elsewhere, servedCountries } from './served-countries.ts'

/** An ISO 3166-1 code in capitals, such as LT. */
export type Country = string

/** Reads a country in either case; undefined when no such country exists. */
export function findCountry(text: string): Country | undefined {
  // Checked before the case is changed: the capital of ß is SS.
  if (!/^[A-Za-z]{2}$/.test(text)) return undefined
  const code = text.toUpperCase()
  return countryCodes.has(code) ? code : undefined
}

/** The country's default currency, or EUR when that one is not supported. */
export function countryDefaultCurrency(country: Country, supported: readonly Currency[]): Currency {
  const { defaultCurrency } = servedCountries[country] ?? elsewhere
  return supported.includes(defaultCurrency) ? defaultCurrency : fallbackCurrency
}

export function countrySupportedProviders(_country: Country): readonly Provider[] {
  return providers
}

/** Whose figures count as official in the country, the first that knows a currency first. */
export function countryOfficialSources(country: Country): readonly Source[] {
  return (servedCountries[country] ?? elsewhere).officialSources
}
