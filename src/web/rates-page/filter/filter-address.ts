import { parseQueryString } from '#contract/query-string.ts'
import type { Market, PageFilter } from '#domain/filter/filter.ts'
import { readFilter, writeFilter } from '#domain/filter/filter-query.ts'
import { keptParameters, type PageAddress, type Parameter, writeAddress } from '../../frame/page-address.ts'
import type { RatesPageData } from '../data/rates-page-data.ts'

/** What can be chosen on the page, and where that is. */
export type RatesMarket = Market & Pick<RatesPageData, 'paths'>

/** The address of the page with another filter. */
export function filterUrl(filter: PageFilter, market: RatesMarket, search: string): string {
  return writeAddress(addressOf(market, keptParameters(search), filter))
}

export function filterOf(search: string, market: Market): PageFilter {
  return readFilter(parseQueryString(search.replace(/^\?/, '')), market)
}

export function addressOf(market: RatesMarket, reader: readonly Parameter[], filter: PageFilter): PageAddress {
  return { path: market.paths.page, parameters: [...reader, ...writeFilter(filter, market)] }
}
