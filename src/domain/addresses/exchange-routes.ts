import type { RouteDeclaration } from './route-declaration.ts'

const twoLetters = '[a-z]{2}'

/** The specification writes the language of the rates calls without the underscore. */
const rates = { defaults: { locale: 'lt' }, requirements: { locale: twoLetters }, methods: ['GET'] } as const
const names = { defaults: { _locale: 'lt' }, requirements: { _locale: twoLetters }, methods: ['GET'] } as const

/** Routes of the rates page, in a file of their own so that the page carries no others. */
export const exchangeRoutes = {
  currency_exchange_supported_currencies: { path: '/{locale}/currency-exchange/rest/supported-currencies', ...rates },
  currency_exchange_country_default_currency: {
    path: '/{locale}/currency-exchange/rest/country-default-currency',
    ...rates,
  },
  currency_exchange_country_supported_providers: {
    path: '/{locale}/currency-exchange/rest/country-supported-providers',
    ...rates,
  },
  currency_exchange_convert: { path: '/{locale}/currency-exchange/rest/convert', ...rates },
  currency_exchange_compare: { path: '/{locale}/currency-exchange/rest/compare', ...rates },
  currency_exchange_compare_csv: { path: '/{locale}/currency-exchange/rest/compare.csv', ...rates },
  currency_exchange_history: { path: '/{locale}/currency-exchange/rest/history', ...rates },
  currency_exchange_history_csv: { path: '/{locale}/currency-exchange/rest/history.csv', ...rates },
  currency_exchange_sources: { path: '/{locale}/currency-exchange/rest/sources', ...rates },
  currency_exchange_sources_csv: { path: '/{locale}/currency-exchange/rest/sources.csv', ...rates },
  currency_names: { path: '/v2/{_locale}/currency-exchange/rest/v1/currencies', ...names },
} as const satisfies Record<string, RouteDeclaration>
