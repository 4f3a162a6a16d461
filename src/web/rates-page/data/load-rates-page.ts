import type { Call } from '#contract/core/client.ts'
import * as rates from '#contract/public/rates.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Visitor } from '../../frame/frame-data.ts'
import { callLocale } from './call-locale.ts'
import type { RatesBackground, RatesPageData } from './rates-page-data.ts'

type Reader = Pick<Visitor, 'country' | 'language'>

/** Loads everything needed before the page opens. */
export async function loadRatesPage(call: Call, reader: Reader, background: RatesBackground): Promise<RatesPageData> {
  const ofCountry = { path: callLocale, query: { country: reader.country } }
  const [{ currencies }, { currency }, { providers }, names] = await Promise.all([
    call(rates.supportedCurrencies, { path: callLocale, query: {} }),
    call(rates.countryDefaultCurrency, ofCountry),
    call(rates.countrySupportedProviders, ofCountry),
    call(rates.currencyNames, { path: { _locale: reader.language }, query: {} }),
  ])
  return {
    ...background,
    supported: currencies,
    defaultCurrency: currency,
    providers,
    paths: {
      page: pathOf('home'),
      embed: pathOf('embed_script'),
      CSV: pathOf('currency_exchange_compare_csv', callLocale),
      JSON: pathOf('currency_exchange_compare', callLocale),
    },
    names: Object.fromEntries(names.map(({ code, name }) => [code, name])),
  }
}
