import { parseQueryString, writeQueryString } from '#contract/core/query-string.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Language } from '#domain/texts/languages/language.ts'

export type Parameter = readonly [name: string, value: string]

/**
 * Where a page is, with what its address means to it; of fields that can be filled in, what stands in them. Whatever else
 * stood in it is not repeated: a page has many links.
 */
export type PageAddress = { readonly path: string; readonly parameters: readonly Parameter[] }

/** Parameters that are no page's own: every page of the site has them. */
const keptNames: readonly string[] = ['country_code', 'language'] satisfies ReaderParameter[]

export type ReaderParameter = 'country_code' | 'language'

/** The parameters that go along, as they stand in an address; what is neither country nor language is nothing to keep. */
export function keptParameters(search: string): Parameter[] {
  const given = parseQueryString(search.replace(/^\?/, ''))
  return keptNames.flatMap((name) => {
    const value = given[name]?.find((text) => /^[a-z]{2}$/i.test(text))
    return value ? [[name, value] as const] : []
  })
}

/** Returns parameters for country and language, also guessed ones, so that the address shows every visitor the same page. */
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

/** Another page as it opens, in the same language and country, or an address elsewhere as it is. A path may name its language. */
export function otherPage(href: string, { parameters }: PageAddress): string {
  if (!href.startsWith('/')) return href
  const isKept = ([name]: Parameter) => name === 'country_code' || (name === 'language' && href === '/')
  return writeAddress({ path: href, parameters: parameters.filter(isKept) })
}
