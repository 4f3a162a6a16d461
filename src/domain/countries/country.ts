import { type Currency, fallbackCurrency } from '../money/currency.ts'
import { countryCodes } from './iso-3166.ts'

/** An ISO 3166-1 code in capitals, such as LT. */
export type Country = string

/** Reads a country in either case; undefined when no such country exists. */
export function findCountry(text: string): Country | undefined {
  // Checked before the case is changed: the capital of ß is SS.
  if (!/^[A-Za-z]{2}$/.test(text)) return undefined
  const code = text.toUpperCase()
  return countryCodes.has(code) ? code : undefined
}

/** Returns the default currency of a country, or EUR if it is not supported. */
export function defaultCurrencyOf(
  { defaultCurrency }: { readonly defaultCurrency: Currency },
  supported: readonly Currency[],
): Currency {
  return supported.includes(defaultCurrency) ? defaultCurrency : fallbackCurrency
}
