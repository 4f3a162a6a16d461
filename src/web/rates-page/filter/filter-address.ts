import { parseQueryString } from '#contract/core/query-string.ts'
import type { Market, PageFilter } from '#domain/filter/filter.ts'
import { readFilter, writeSharedFilter } from '#domain/filter/filter-query.ts'
import { type Reader, readerParameters, writeAddress } from '../../frame/page-address.ts'
import type { RatesPageData } from '../data/rates-page-data.ts'

/** Available currencies, and the address of the page. */
export type RatesMarket = Market & Pick<RatesPageData, 'paths'>

/** Returns an address of the page that shows every visitor the same, because it names country and language. */
export function sharedUrl(filter: PageFilter, market: RatesMarket, reader: Reader): string {
  const parameters = [...readerParameters(reader), ...writeSharedFilter(filter, market)]
  return writeAddress({ path: market.paths.page, parameters })
}

export function filterOf(search: string, market: Market): PageFilter {
  return readFilter(parseQueryString(search.replace(/^\?/, '')), market)
}
