import type { Day } from '../calendar/day.ts'
import { type Currency, isUnsupported } from './currency.ts'
import { retiredCurrencies } from './retired-currencies.ts'

/** The last day of a currency that is no more. */
export function findLastDay(currency: Currency): Day | undefined {
  return Object.hasOwn(retiredCurrencies, currency) ? retiredCurrencies[currency] : undefined
}

/** The last day of a currency that is no more and whose history may be read. */
export function findEnd(currency: Currency): Day | undefined {
  return isUnsupported(currency) ? undefined : findLastDay(currency)
}
