import { parseQueryString, writeQueryString } from '#contract/query-string.ts'
import type { Country } from '#domain/countries/country.ts'
import { type Market, type PageFilter, rowSide } from '#domain/filter/filter.ts'
import { readFilter, writeFilter } from '#domain/filter/filter-query.ts'
import { findNamed, findSide } from '#domain/filter/side.ts'
import { formatAmount } from '#domain/money/amount.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Language } from '#domain/texts/language.ts'
import { keptParameters, type PageAddress, type Parameter, writeAddress } from '../../frame/page-address.ts'
import type { RatesPageData } from '../data/rates-page-data.ts'

/** What can be chosen on the page, and where that is. */
export type RatesMarket = Market & Pick<RatesPageData, 'paths'>

/** The address of the page with another filter. */
export function filterUrl(filter: PageFilter, market: RatesMarket, search: string): string {
  return writeAddress(addressOf(market, keptParameters(search), filter))
}

/** An address of the page that shows the same to everybody, whatever country and language they usually have. */
export function sharedUrl(filter: PageFilter, market: RatesMarket, { country, language }: Reader): string {
  const reader = [
    ['country_code', country.toLowerCase()],
    ['language', language],
  ] as const
  return writeAddress(addressOf(market, reader, filter))
}

type Reader = { readonly country: Country; readonly language: Language }

export function filterOf(search: string, market: Market): PageFilter {
  return readFilter(parseQueryString(search.replace(/^\?/, '')), market)
}

function addressOf(market: RatesMarket, reader: readonly Parameter[], filter: PageFilter): PageAddress {
  return { path: market.paths.page, parameters: [...reader, ...writeFilter(filter, market)] }
}

/** The query of a call that answers what the table shows. Written by hand: the declaration of the call is not on the page. */
export function compareQuery(filter: PageFilter, shown: readonly Currency[] | undefined, country: Country): string {
  const ofRows = shown && findSide(shown)
  const asked: PageFilter = ofRows ? { ...filter, [rowSide(filter)]: ofRows } : filter
  const amounts = { from_amount: filter.fromAmount, to_amount: filter.toAmount }
  return writeQueryString([
    ...(findNamed(asked.from) ?? []).map((currency) => ['from_currency[]', currency] as const),
    ...(findNamed(asked.to) ?? []).map((currency) => ['to_currency[]', currency] as const),
    ...Object.entries(amounts).flatMap(([name, amount]) => (amount ? [[name, formatAmount(amount)] as const] : [])),
    ['country_code', country],
  ])
}
