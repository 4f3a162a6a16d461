import { createClient } from '#contract/core/client.ts'
import { passCheck } from './pass-check.ts'
import { unlockOnce } from './unlock.ts'

/** Checks on pages that call nothing else, with the credentials of the page where it has some. */
const credentials = document.getElementById('agio')?.dataset.credentials
const call = createClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, init),
  ...(credentials && { credentials }),
})

/** Lets a visitor go on; says whether they may. */
export function unlockHere(locale: string): Promise<boolean> {
  return unlockOnce(call, { locale, sentAt: performance.now() })
}

/** Has a check passed for a message that is to be sent; undefined where the visitor did not want to wait. */
export function passForMessage(locale: string): Promise<string | undefined> {
  return passCheck({ call, locale, purpose: 'contact_form' })
}
