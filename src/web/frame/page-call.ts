import { type Call, createClient, type FinishedCall } from '#contract/client.ts'
import type { Visitor } from './frame-data.ts'

/** Told how every call ended. */
export type Report = (finished: FinishedCall) => void

/** Asks the server over the network, with the credentials of the page. */
export function createPageCall({ credentials, language }: Asker, report?: Report): Call {
  const asking = { baseUrl: '', ...(credentials && { credentials }) }
  const plainCall = createClient({ ...asking, fetch: (input, init) => fetch(input, init) })
  return createClient({
    ...asking,
    async fetch(input, init) {
      const answer = await fetch(input, init)
      if (!isOverLimit(answer)) return answer
      const { unlockOnce } = await import('../check/unlock.ts')
      return (await unlockOnce(plainCall, language)) ? fetch(input, init) : answer
    },
    ...(report && { report }),
  })
}

type Asker = Pick<Visitor, 'credentials' | 'language'>

/** Whoever waits behind others, or calls with credentials that all share, is refused alike, and no check helps them. */
function isOverLimit({ status, headers }: Response): boolean {
  return status === 429 && /^"(reads|forms)"/.test(headers.get('ratelimit') ?? '')
}
