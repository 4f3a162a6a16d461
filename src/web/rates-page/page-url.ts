import { parseQueryString, writeQueryString } from '#contract/query-string.ts'
import type { Country } from '#domain/countries/country.ts'
import { type Market, type PageFilter, rowSide, type Side } from '#domain/filter/filter.ts'
import { readFilter, writeFilter } from '#domain/filter/filter-query.ts'
import { formatAmount } from '#domain/money/amount.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Language } from '#domain/texts/language.ts'

/** Parameters of the page's address that are not the filter's, and stay when it changes. */
export const keptParameters = ['country_code', 'language'] as const

/** The address of the page with another filter. */
export function filterUrl(filter: PageFilter, market: Market, search: string): string {
  const pairs = writeQueryString([...keptPairs(search), ...writeFilter(filter, market)])
  return pairs === '' ? '/' : `/?${pairs}`
}

/** An address of the page that shows the same to everybody, whatever country and language they usually have. */
export function sharedUrl(filter: PageFilter, market: Market, { country, language }: Reader): string {
  const reader: [string, string][] = [
    ['country_code', country.toLowerCase()],
    ['language', language],
  ]
  return `/?${writeQueryString([...reader, ...writeFilter(filter, market)])}`
}

type Reader = { readonly country: Country; readonly language: Language }

export function filterOf(search: string, market: Market): PageFilter {
  return readFilter(parseQueryString(search.replace(/^\?/, '')), market)
}

/** The parameters that stay, as they stand in the address now; what is neither country nor language is nothing to keep. */
export function keptPairs(search: string): [name: string, value: string][] {
  const parameters = parseQueryString(search.replace(/^\?/, ''))
  return keptParameters.flatMap((name) => {
    const value = parameters[name]?.find((text) => /^[a-z]{2}$/i.test(text))
    return value ? [[name, value] as [string, string]] : []
  })
}

/** What the address means for the page. Whatever else stands in it is not repeated: a page has many links. */
export function allPairs(search: string, market: Market): [name: string, value: string][] {
  return [...keptPairs(search), ...writeFilter(filterOf(search, market), market)]
}

/** The page as it opens, in the same language and country. */
export function homeUrl(search: string): string {
  const pairs = writeQueryString(keptPairs(search))
  return pairs === '' ? '/' : `/?${pairs}`
}

/** The address of the same page with one parameter changed. */
export function urlWith(search: string, market: Market, [name, value]: [name: string, value: string]): string {
  const others = allPairs(search, market).filter(([key]) => key !== name)
  return `/?${writeQueryString([...others, [name, value]])}`
}

/** The query of a call that answers what the table shows. Written by hand: the declaration of the call is not on the page. */
export function compareQuery(filter: PageFilter, shown: readonly Currency[] | undefined, country: Country): string {
  const asked: PageFilter = shown ? { ...filter, [rowSide(filter)]: shown } : filter
  const { from, to, fromAmount, toAmount } = asked
  const amounts = { from_amount: fromAmount, to_amount: toAmount }
  return writeQueryString([
    ...sidePairs('from_currency[]', from),
    ...sidePairs('to_currency[]', to),
    ...Object.entries(amounts).flatMap(([name, amount]) => (amount ? [[name, formatAmount(amount)] as const] : [])),
    ['country_code', country],
  ])
}

function sidePairs(name: string, side: Side): [string, string][] {
  if (side === 'all') return []
  return (typeof side === 'string' ? [side] : side).map((currency) => [name, currency])
}
