import { countriesOf } from '#domain/countries/currency-places.ts'
import { otherCountryNames } from '#domain/countries/other-country-names.ts'
import type { Currency } from '#domain/money/currency.ts'
import { otherCurrencyNames } from '#domain/money/other-currency-names.ts'
import { defaultLanguage, type Language, languages, languageTag } from '#domain/texts/languages/language.ts'
import { fold } from '#domain/texts/words/fold.ts'
import { currencyName } from '../../texts/currency-name.ts'
import { regionName, shortRegionName } from '../local-names.ts'

/** Returns the search terms of a currency in all languages: names of the currency and of its countries. */
export function allSearchTerms(currency: Currency): readonly string[] {
  const others = [otherCurrencyNames[currency], ...countriesOf(currency).map((country) => otherCountryNames[country])]
  return folded(currency, [...languages.flatMap((one) => termsIn(one, currency)), ...others.flatMap(listed)])
}

type TermsOf = (currency: Currency, language: Language) => readonly string[]

/** Creates the lookup of the terms that a page carries itself: those of its language and of English. */
export function createSearchTerms(): TermsOf {
  const ofLanguage = remembered((currency, language) => folded(currency, termsIn(language, currency)))
  return remembered((currency, language) => [
    ...new Set([language, defaultLanguage].flatMap((one) => ofLanguage(currency, one))),
  ])
}

/** Caches terms, because locale data is slow and does not change. */
function remembered(termsOf: TermsOf): TermsOf {
  const known = new Map<string, readonly string[]>()
  return (currency, language) => {
    const key = `${currency} ${language}`
    const terms = known.get(key) ?? termsOf(currency, language)
    known.set(key, terms)
    return terms
  }
}

function termsIn(language: Language, currency: Currency): readonly string[] {
  const signs = (['symbol', 'narrowSymbol'] as const).map((form) => signOf(currency, language, form))
  const places = countriesOf(currency).flatMap((one) => [regionName(one, language), shortRegionName(one, language)])
  return [currencyName(currency, language), ...signs, ...places]
}

function signOf(currency: Currency, language: Language, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const format = new Intl.NumberFormat(languageTag(language), { style: 'currency', currency, currencyDisplay })
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
}

function listed(names: string | undefined): readonly string[] {
  return names?.split(', ') ?? []
}

function folded(currency: Currency, terms: readonly string[]): readonly string[] {
  return [...new Set(terms.map(fold))].filter((term) => term !== fold(currency))
}
