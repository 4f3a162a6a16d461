import type { IncomingHttpHeaders } from 'node:http'
import type { QueryValues } from '#contract/core/query-string.ts'
import { type Country, findCountry } from '#domain/countries/country.ts'
import { isLanguage, type Language, readingLanguage } from '#domain/texts/languages/language.ts'
import { chooseCountry, chooseLanguage } from '../http/core/negotiation.ts'

/** Country and language of a page. */
export type Reader = { readonly country: Country; readonly language: Language }

type Settings = { readonly defaultCountry: Country; readonly defaultLanguage: Language }

/** Returns country and language by the browser, with those of the settings as defaults. */
export function guessReader(headers: IncomingHttpHeaders, { defaultCountry, defaultLanguage }: Settings): Reader {
  const accepted = headers['accept-language']
  return {
    country: chooseCountry(accepted) ?? defaultCountry,
    language: chooseLanguage(accepted) ?? defaultLanguage,
  }
}

/** Returns country and language that an address names. */
export function namedReader({ language, country_code }: QueryValues): Partial<Reader> {
  const named = language?.find(isLanguage)
  const country = country_code?.map(findCountry).find((code) => code !== undefined)
  return { ...(country && { country }), ...(named && { language: readingLanguage(named) }) }
}

/** Returns the cache variant of a page for readers whom its address does not name completely. */
export function readerVariant({ country, language }: Reader): string {
  return `${language}-${country}`
}
