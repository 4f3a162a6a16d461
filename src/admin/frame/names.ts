import { useMemo } from 'react'
import type { Country } from '#domain/countries/country.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Language, languageTag } from '#domain/texts/language.ts'
import { useDesk } from './desk-context.tsx'

/** What the desk calls countries, languages and currencies, in its language. */
export function useNames() {
  const { language } = useDesk().setting
  return useMemo(() => {
    const tag = languageTag(language)
    const regions = new Intl.DisplayNames(tag, { type: 'region' })
    const currencies = new Intl.DisplayNames(tag, { type: 'currency' })
    const languages = new Intl.DisplayNames(tag, { type: 'language' })
    const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' })
    return {
      countryName: (code: Country) => regions.of(code) ?? code,
      currencyName: (code: Currency) => currencies.of(code) ?? code,
      languageName: (code: Language) => languages.of(languageTag(code)) ?? code,
      countryList: (codes: readonly Country[]) => conjunction.format(codes.map((code) => regions.of(code) ?? code)),
      /** PLN, NOK and SEK. */
      list: (names: readonly string[]) => conjunction.format(names),
    }
  }, [language])
}
