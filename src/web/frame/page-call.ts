import { type Call, createClient } from '#contract/core/client.ts'
import { createLazy } from '#ui/lazy.ts'
import type { Visitor } from './frame-data.ts'

const checks = createLazy(() => import('../check/unlock.ts'))

/** Creates a client with the credentials of the page; `isFresh` revalidates responses in the browser's cache. */
export function createPageCall({ credentials, language }: Caller, { isFresh = false } = {}): Call {
  const asking = { baseUrl: '', ...(credentials && { credentials }) }
  const ask: typeof fetch = (input, init) => fetch(input, isFresh ? { ...init, cache: 'no-cache' } : init)
  const plainCall = createClient({ ...asking, fetch: ask })
  return createClient({
    ...asking,
    async fetch(input, init) {
      const sentAt = performance.now()
      const answer = await ask(input, init)
      if (!isOverLimit(answer)) return answer
      const { unlockOnce } = await checks.load()
      return (await unlockOnce(plainCall, { locale: language, sentAt })) ? ask(input, init) : answer
    },
  })
}

type Caller = Pick<Visitor, 'credentials' | 'language'>

/**
 * Tells whether a client limit was exceeded. Responses about queues or shared credentials have the same status, but no
 * check helps against them.
 */
function isOverLimit({ status, headers }: Response): boolean {
  return status === 429 && /^"(reads|forms)"/.test(headers.get('ratelimit') ?? '')
}
