import { createClient } from '#contract/client.ts'
import { loadRates } from './load-rates.ts'
import type { Loaded, Visitor } from './page-data.ts'

type Wanted = Parameters<typeof loadRates>[1]

/** Asks the server over the network, with the credentials of the page. */
export function loadFromApi({ credentials }: Visitor, wanted: Wanted): Promise<Loaded> {
  const call = createClient({
    baseUrl: '',
    fetch: (input, init) => fetch(input, init),
    ...(credentials && { credentials }),
  })
  return loadRates(call, wanted)
}
