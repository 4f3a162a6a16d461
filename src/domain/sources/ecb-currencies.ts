import type { Currency } from '../money/currency.ts'

/** What the European Central Bank publishes reference rates of today. */
export const ecbCurrencies: ReadonlySet<Currency> = new Set(
  (
    'USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ' +
    'ZAR'
  ).split(' '),
)
