import { mapConfig } from '../content/map-config.ts'
import { publicCalls } from '../content/public-content.ts'
import type { AnyEndpoint } from '../core/endpoint.ts'
import { readCheck, unlock } from './check.ts'
import { compare } from './compare.ts'
import { sendMessage } from './contact-form.ts'
import { history } from './history.ts'
import * as rates from './rates.ts'
import { routing } from './routing.ts'
import { sources } from './sources.ts'
import { translations } from './translations.ts'

/** Every public call, in the order of the document. */
export const publicEndpoints: readonly AnyEndpoint[] = [
  rates.convert,
  compare,
  history,
  sources,
  rates.supportedCurrencies,
  rates.countryDefaultCurrency,
  rates.countrySupportedProviders,
  rates.currencyNames,
  translations,
  routing,
  readCheck,
  unlock,
  ...publicCalls,
  mapConfig,
  sendMessage,
]
