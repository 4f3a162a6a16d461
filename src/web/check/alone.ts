import { createClient } from '#contract/core/client.ts'
import { passCheck } from './pass-check.ts'
import { unlockOnce } from './unlock.ts'

/** Checks on pages that make no other calls, with the page's credentials if there are any. */
const credentials = document.getElementById('agio')?.dataset.credentials
const call = createClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, init),
  ...(credentials && { credentials }),
})

/** Unlocks the visitor's network; resolves to whether it succeeded. */
export function unlockHere(locale: string): Promise<boolean> {
  return unlockOnce(call, { locale, sentAt: performance.now() })
}

/** Solves a check for a message; undefined if the visitor cancelled. */
export function passForMessage(locale: string): Promise<string | undefined> {
  return passCheck({ call, locale, purpose: 'contact_form' })
}
