import type { SearchTerms } from './rates-page-data.ts'

type FetchFile = (address: string) => Promise<Response>

/** The words of all languages. */
export async function fetchSearchTerms(fetchFile: FetchFile, address: string): Promise<SearchTerms> {
  const answer = await fetchFile(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  // Made by the same build.
  return (await answer.json()) as SearchTerms
}
