import type { Currency } from '../money/currency.ts'

/** Currencies with reference rates of the European Central Bank. */
export const ecbCurrencies: ReadonlySet<Currency> = new Set(
  (
    'USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ' +
    'ZAR'
  ).split(' '),
)
