import { useMemo } from 'react'
import { languageTag } from '#domain/texts/language.ts'
import { useDesk } from './desk-context.tsx'

/** What currencies and countries are called in the language of the desk. */
export function usePlaceNames() {
  const { language } = useDesk().setting
  return useMemo(() => {
    const tags = [languageTag(language)]
    const currencies = new Intl.DisplayNames(tags, { type: 'currency' })
    const countries = new Intl.DisplayNames(tags, { type: 'region' })
    return {
      currencyName: (code: string) => currencies.of(code) ?? code,
      countryName: (code: string) => countries.of(code) ?? code,
    }
  }, [language])
}
