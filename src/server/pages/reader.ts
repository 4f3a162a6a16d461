import type { IncomingHttpHeaders } from 'node:http'
import type { QueryValues } from '#contract/core/query-string.ts'
import { type Country, findCountry } from '#domain/countries/country.ts'
import { isLanguage, type Language, readingLanguage } from '#domain/texts/languages/language.ts'
import { chooseCountry, chooseLanguage } from '../http/core/negotiation.ts'

/** Who a page is drawn for. */
export type Reader = { readonly country: Country; readonly language: Language }

type Settings = { readonly defaultCountry: Country; readonly defaultLanguage: Language }

/** Country and language as the browser is set, or else as the site is. */
export function guessReader(headers: IncomingHttpHeaders, { defaultCountry, defaultLanguage }: Settings): Reader {
  const accepted = headers['accept-language']
  return {
    country: chooseCountry(accepted) ?? defaultCountry,
    language: chooseLanguage(accepted) ?? defaultLanguage,
  }
}

/** What an address says of its reader. */
export function namedReader({ language, country_code }: QueryValues): Partial<Reader> {
  const named = language?.find(isLanguage)
  const country = country_code?.map(findCountry).find((code) => code !== undefined)
  return { ...(country && { country }), ...(named && { language: readingLanguage(named) }) }
}

/** Under which name a page is kept for those of whom the address does not say everything. */
export function readerVariant({ country, language }: Reader): string {
  return `${language}-${country}`
}
