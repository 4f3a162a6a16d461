import { useMemo } from 'react'
import { languageTag } from '#domain/texts/language.ts'
import { useDesk } from '../frame/desk-context.tsx'

/** What countries and currencies are called at the desk. */
export function useNames() {
  const { language } = useDesk().setting
  return useMemo(() => {
    const tag = languageTag(language)
    const regions = new Intl.DisplayNames(tag, { type: 'region' })
    const currencies = new Intl.DisplayNames(tag, { type: 'currency' })
    return {
      countryName: (code: string) => regions.of(code) ?? code,
      currencyName: (code: string) => currencies.of(code) ?? code,
    }
  }, [language])
}
