import type { CurrencySearch } from '#domain/filter/currency-search.ts'
import { plainSearch } from '#domain/filter/plain-search.ts'
import type { Currency } from '#domain/money/currency.ts'
import { createLazy } from '#ui/lazy.ts'
import { useLazy } from '#ui/use-lazy.ts'
import { useRatesPage } from './rates-page-context.tsx'
import type { SearchTerms } from './rates-page-data.ts'

/** What finds currencies, and what they are called in all languages. Most visitors never search. */
const finder = createLazy(() => import('#domain/filter/currency-search.ts'))
const allTerms = createLazy((address: string) => fetchSearchTerms(fetch, address))

export type Search = Pick<CurrencySearch, 'fold'> & {
  /** The best matches first, as far as it is known how to find any. */
  find(currencies: readonly Currency[], text: string): readonly Currency[]
  /** Whether more may be found in a moment: what is not found yet is not to be called missing. */
  readonly isComing: boolean
  /** To be called as soon as somebody comes near. */
  load(): void
}

/** The search of currencies: from the start by what the page knows itself, and soon by everything. */
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

/** The words of all languages. */
export async function fetchSearchTerms(fetchFile: FetchFile, address: string): Promise<SearchTerms> {
  const answer = await fetchFile(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  // Made by the same build.
  return (await answer.json()) as SearchTerms
}
