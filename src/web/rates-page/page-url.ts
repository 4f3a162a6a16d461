import { parseQueryString, writeQueryString } from '#contract/query-string.ts'
import { readFilter, writeFilter } from '#domain/filter-url.ts'
import type { Market, PageFilter } from '#domain/page-filter.ts'

/** Parameters of the page's address that are not the filter's, and stay when it changes. */
export const keptParameters = ['country_code', 'language'] as const

/** The address of the page with another filter. */
export function filterUrl(filter: PageFilter, market: Market, search: string): string {
  const pairs = writeQueryString([...keptPairs(search), ...writeFilter(filter, market)])
  return pairs === '' ? '/' : `/?${pairs}`
}

export function filterOf(search: string, market: Market): PageFilter {
  return readFilter(parseQueryString(search.replace(/^\?/, '')), market)
}

/** The parameters that stay, as they stand in the address now. */
export function keptPairs(search: string): [name: string, value: string][] {
  const parameters = parseQueryString(search.replace(/^\?/, ''))
  return keptParameters.flatMap(
    (name) => parameters[name]?.slice(0, 1).map((value) => [name, value] as [string, string]) ?? [],
  )
}

/** Every parameter of the address. */
export function allPairs(search: string): [name: string, value: string][] {
  return Object.entries(parseQueryString(search.replace(/^\?/, ''))).flatMap(([name, values]) =>
    values.map((value): [string, string] => [values.length > 1 ? `${name}[]` : name, value]),
  )
}

/** The page as it opens, in the same language and country. */
export function homeUrl(search: string): string {
  const pairs = writeQueryString(keptPairs(search))
  return pairs === '' ? '/' : `/?${pairs}`
}

/** The address of the same page with one parameter changed. */
export function urlWith(search: string, name: string, value: string): string {
  const others = allPairs(search).filter(([key]) => key !== name)
  return `/?${writeQueryString([...others, [name, value]])}`
}
