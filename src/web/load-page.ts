import type { Call } from '#contract/client.ts'
import * as rates from '#contract/rates.ts'
import { translations } from '#contract/translations.ts'
import { defaultLanguage, type Language } from '#domain/texts/language.ts'
import type { Messages } from '#domain/texts/translation-book.ts'
import { callLocale } from './call-locale.ts'
import type { PageData, Surroundings, Visitor } from './page-data.ts'

/** What must be known before the page opens. */
export async function loadPageData(call: Call, visitor: Visitor, surroundings: Surroundings): Promise<PageData> {
  const ofCountry = { path: callLocale, query: { country: visitor.country } }
  const [{ currencies }, { currency }, { providers }, names, exchange, messages] = await Promise.all([
    call(rates.supportedCurrencies, { path: callLocale, query: {} }),
    call(rates.countryDefaultCurrency, ofCountry),
    call(rates.countrySupportedProviders, ofCountry),
    call(rates.currencyNames, { path: { _locale: visitor.language }, query: {} }),
    loadTexts(call, 'currency_exchange', visitor.language),
    loadTexts(call, 'messages', visitor.language),
  ])
  return {
    ...surroundings,
    supported: currencies,
    defaultCurrency: currency,
    providers,
    texts: { currency_exchange: exchange, messages: withoutLabels(messages) },
    names: Object.fromEntries(names.map(({ code, name }) => [code, name])),
  }
}

/** The labels of links stand in the frame already. */
function withoutLabels(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !/^(link|group)\./.test(key)))
}

/** The texts of a language, English where it has none: the page then carries one language alone. */
async function loadTexts(call: Call, domain: string, language: Language): Promise<Messages> {
  const locales = [defaultLanguage, language]
  const dump = await call(translations, { path: { domain }, query: { locales } })
  return Object.assign({}, ...locales.map((locale) => dump.translations[locale]?.[domain]))
}
