import type { AnyEndpoint } from './endpoint.ts'
import * as rates from './rates.ts'
import { routing } from './routing.ts'
import { translations } from './translations.ts'

/** Every public call, in the order the document shows them. */
export const publicEndpoints: readonly AnyEndpoint[] = [
  rates.convert,
  rates.supportedCurrencies,
  rates.countryDefaultCurrency,
  rates.countrySupportedProviders,
  rates.currencyNames,
  translations,
  routing,
]
