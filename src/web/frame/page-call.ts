import { type Call, createClient, type FinishedCall } from '#contract/client.ts'
import type { Visitor } from './frame-data.ts'

/** Told how every call ended. */
export type Report = (finished: FinishedCall) => void

/** Asks the server over the network, with the credentials of the page. */
export function createPageCall({ credentials }: Pick<Visitor, 'credentials'>, report?: Report): Call {
  return createClient({
    baseUrl: '',
    fetch: (input, init) => fetch(input, init),
    ...(credentials && { credentials }),
    ...(report && { report }),
  })
}
