import { useSyncExternalStore } from 'react'
import { createLateSearchTerms } from './late-search-terms.ts'
import { useRatesPage } from './rates-page-context.tsx'
import type { SearchTerms } from './rates-page-data.ts'

const late = createLateSearchTerms((address) => fetch(address))

/** The words currencies are found by, and what to call as soon as somebody comes near a search. */
export function useSearchTerms(): { searchTerms: SearchTerms; loadSearchTerms: () => void } {
  const { searchTerms, allSearchTerms } = useRatesPage()
  const all = useSyncExternalStore(late.subscribe, late.get, () => undefined)
  return { searchTerms: { ...searchTerms, ...all }, loadSearchTerms: () => late.load(allSearchTerms) }
}
