import { retiredCurrencies } from './catalogue/retired-currencies.ts'
import type { Currency } from './currency.ts'
import type { Day } from './day.ts'

/** The last day of a currency that is no more. */
export function findLastDay(currency: Currency): Day | undefined {
  return Object.hasOwn(retiredCurrencies, currency) ? retiredCurrencies[currency] : undefined
}
