import { createStore, type Store } from '#ui/store.ts'
import type { SearchTerms } from './rates-page-data.ts'

type LateSearchTerms = Pick<Store<SearchTerms | undefined>, 'get' | 'subscribe'> & { load(address: string): void }

/** The words of all languages, which come when somebody is about to search: most visitors never do. */
export function createLateSearchTerms(fetchFile: (address: string) => Promise<Response>): LateSearchTerms {
  const { get, set, subscribe } = createStore<SearchTerms | undefined>(undefined)
  let isAsked = false
  async function fetchTerms(address: string): Promise<void> {
    const answer = await fetchFile(address)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    // Made by the same build.
    set((await answer.json()) as SearchTerms)
  }
  return {
    get,
    subscribe,
    load(address) {
      if (isAsked) return
      isAsked = true
      fetchTerms(address).catch(() => {
        // The page has its own few words, and asks again when somebody comes back.
        isAsked = false
      })
    },
  }
}
