import { minorUnitsByCode } from './iso-4217.ts'

/** An ISO 4217 code such as EUR. */
export type Currency = string

/** Default currency of countries without a supported one. */
export const fallbackCurrency: Currency = 'EUR'

/** Currency our own figures are quoted in: margins and their tiers are measured in it. */
export const houseCurrency: Currency = 'EUR'

const unsupported: ReadonlySet<Currency> = new Set(['RUB', 'HRK'])
const currencyCode = /^[A-Z]{3}$/

export function isCurrencyCode(text: string): boolean {
  return currencyCode.test(text)
}

/** Returns the digits after the point by ISO 4217; undefined for a code that is not on its list. */
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
