import { minorUnitsByCode } from './iso-4217.ts'

/** An ISO 4217 code such as EUR. */
export type Currency = string

/** Default currency of a country that has no supported currency. */
export const fallbackCurrency: Currency = 'EUR'

/** Currency in which our own figures are quoted, and margins and their tiers are measured. */
export const houseCurrency: Currency = 'EUR'

const unsupported: ReadonlySet<Currency> = new Set(['RUB', 'HRK'])
const currencyCode = /^[A-Z]{3}$/

export function isCurrencyCode(text: string): boolean {
  return currencyCode.test(text)
}

/** Returns the number of decimal places of a currency by ISO 4217; undefined for a code that is not listed there. */
export function minorUnits(currency: Currency): number | undefined {
  return Object.hasOwn(minorUnitsByCode, currency) ? minorUnitsByCode[currency] : undefined
}

/** Tells whether a currency may never be offered or shown. */
export function isUnsupported(currency: Currency): boolean {
  return unsupported.has(currency)
}

/** Returns the listed currencies without unsupported ones, each once. */
export function supportedCurrencies(listed: readonly Currency[]): Currency[] {
  return [...new Set(listed)].filter((currency) => !unsupported.has(currency))
}
