import type { AnyEndpoint } from './endpoint.ts'
import * as rates from './rates.ts'

/** Every public call, in the order the document shows them. */
export const publicEndpoints: readonly AnyEndpoint[] = [
  rates.convert,
  rates.supportedCurrencies,
  rates.countryDefaultCurrency,
  rates.countrySupportedProviders,
  rates.currencyNames,
]
