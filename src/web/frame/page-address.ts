import { parseQueryString, writeQueryString } from '#contract/core/query-string.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Language } from '#domain/texts/languages/language.ts'

export type Parameter = readonly [name: string, value: string]

/**
 * Path of a page with the parameters it knows, and the content of its fields. Other parameters are dropped, because a
 * page has many links.
 */
export type PageAddress = { readonly path: string; readonly parameters: readonly Parameter[] }

/** Parameters kept by every page of the site. */
const keptNames: readonly string[] = ['country_code', 'language'] satisfies ReaderParameter[]

export type ReaderParameter = 'country_code' | 'language'

/** Returns the parameters of an address that are kept on other pages: country and language. */
export function sharedParameters(search: string): Parameter[] {
  const given = parseQueryString(search.replace(/^\?/, ''))
  return keptNames.flatMap((name) => {
    const value = given[name]?.find((text) => /^[a-z]{2}$/i.test(text))
    return value ? [[name, value] as const] : []
  })
}

/** Returns parameters for country and language, also guessed ones, so that the address shows everyone the same page. */
export function readerParameters({ country, language }: Reader): Parameter[] {
  return [
    ['country_code', country.toLowerCase()],
    ['language', language],
  ]
}

export type Reader = { readonly country: Country; readonly language: Language }

export function writeAddress({ path, parameters }: PageAddress): string {
  const query = writeQueryString(parameters)
  return query === '' ? path : `${path}?${query}`
}

/** Tells whether two sets of properties have the same page address. A page makes a new object each time it renders. */
export function hasSameAddress(one: { address: PageAddress }, other: { address: PageAddress }): boolean {
  return writeAddress(one.address) === writeAddress(other.address)
}

/**
 * Returns the address of another page in the same language and country, or an external address unchanged. A path may
 * contain its language.
 */
export function otherPage(href: string, { parameters }: PageAddress): string {
  if (!href.startsWith('/')) return href
  const isKept = ([name]: Parameter) => name === 'country_code' || (name === 'language' && href === '/')
  return writeAddress({ path: href, parameters: parameters.filter(isKept) })
}
