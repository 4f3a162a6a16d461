import { type Call, createClient } from '#contract/client.ts'
import type { Visitor } from './page-data.ts'

/** Asks the server over the network, with the credentials of the page. */
export function createPageCall({ credentials }: Pick<Visitor, 'credentials'>): Call {
  return createClient({
    baseUrl: '',
    fetch: (input, init) => fetch(input, init),
    ...(credentials && { credentials }),
  })
}
