import { countriesOf } from '#domain/countries/currency-places.ts'
import { fold } from '#domain/filter/currency-search.ts'
import type { Currency } from '#domain/money/currency.ts'
import { defaultLanguage, type Language, languages, languageTag } from '#domain/texts/language.ts'
import { currencyName } from '../../texts/currency-name.ts'
import { regionName } from '../local-names.ts'

/** The words a currency is found by: its names in all languages, its signs, and the countries that pay in it. */
export function createSearchTerms(): (currency: Currency, language: Language) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (currency, language) => {
    const key = `${currency} ${language}`
    const terms = known.get(key) ?? termsOf(currency, language)
    known.set(key, terms)
    return terms
  }
}

function termsOf(currency: Currency, language: Language): readonly string[] {
  const names = languages.map((one) => currencyName(currency, one))
  const signs = (['symbol', 'narrowSymbol'] as const).map((form) => signOf(currency, language, form))
  const places = countriesOf(currency).flatMap((country) =>
    [defaultLanguage, language].map((one) => regionName(country, one)),
  )
  return [...new Set([...names, ...signs, ...places].map(fold))].filter((term) => term !== fold(currency))
}

function signOf(currency: Currency, language: Language, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const format = new Intl.NumberFormat(languageTag(language), { style: 'currency', currency, currencyDisplay })
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
}
