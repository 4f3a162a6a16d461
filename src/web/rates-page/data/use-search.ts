import type { CurrencySearch } from '#domain/filter/currency-search.ts'
import { plainSearch } from '#domain/filter/plain-search.ts'
import type { Currency } from '#domain/money/currency.ts'
import { createLazy } from '#ui/lazy.ts'
import { useLazy } from '#ui/use-lazy.ts'
import { useRatesPage } from './rates-page-context.tsx'
import type { SearchTerms } from './rates-page-data.ts'

/** Search code and terms of all languages, loaded on demand because most visitors never search. */
const finder = createLazy(() => import('#domain/filter/currency-search.ts'))
const allTerms = createLazy((address: string) => fetchSearchTerms(fetch, address))

export type Search = Pick<CurrencySearch, 'fold'> & {
  /** Returns the best matches known so far. */
  find(currencies: readonly Currency[], text: string): readonly Currency[]
  /** True if more results may follow, so that nothing is called missing yet. */
  readonly isComing: boolean
  /** Called on approach. */
  load(): void
}

/** Search for currencies: at first with the terms of the page, then with all. */
export function useSearch(): Search {
  const { searchTerms, allSearchTerms } = useRatesPage()
  const code = useLazy(finder)
  const words = useLazy(allTerms)
  const { fold, searchCurrencies } = code.code ?? plainSearch
  const terms = { ...searchTerms, ...words.code }
  return {
    fold,
    find(currencies, text) {
      const searchable = currencies.map((code) => ({ code, terms: terms[code] ?? [] }))
      return searchCurrencies(searchable, text).map(({ code }) => code)
    },
    isComing: code.isComing || words.isComing,
    load() {
      if (!navigator.onLine) return
      finder.preload()
      allTerms.preload(allSearchTerms)
    },
  }
}

type FetchFile = (address: string) => Promise<Response>

/** Fetches the search terms of all languages. */
export async function fetchSearchTerms(fetchFile: FetchFile, address: string): Promise<SearchTerms> {
  const answer = await fetchFile(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  // The file comes from the same build.
  return (await answer.json()) as SearchTerms
}
