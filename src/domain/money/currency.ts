import { minorUnitsByCode } from './iso-4217.ts'

/** An ISO 4217 code such as EUR. */
export type Currency = string

/** Used where a country has no default of its own that we support. */
export const fallbackCurrency: Currency = 'EUR'

/** What our own figures are quoted in: margins are measured against it and their tiers counted in it. */
export const houseCurrency: Currency = 'EUR'

const unsupported: ReadonlySet<Currency> = new Set(['RUB', 'HRK'])
const currencyCode = /^[A-Z]{3}$/

export function isCurrencyCode(text: string): boolean {
  return currencyCode.test(text)
}

/** Digits after the point in cash and on accounts, by ISO 4217; undefined for a code that is not on its list. */
export function minorUnits(currency: Currency): number | undefined {
  return Object.hasOwn(minorUnitsByCode, currency) ? minorUnitsByCode[currency] : undefined
}

/** Whether a currency may never be offered, nor its rates be told. */
export function isUnsupported(currency: Currency): boolean {
  return unsupported.has(currency)
}

/** The listed currencies without those that may never be offered, each once. */
export function supportedCurrencies(listed: readonly Currency[]): Currency[] {
  return [...new Set(listed)].filter((currency) => !unsupported.has(currency))
}
