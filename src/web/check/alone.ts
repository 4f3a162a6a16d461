import { createClient } from '#contract/client.ts'
import { passCheck } from './pass-check.ts'
import { unlockOnce } from './unlock.ts'

/** Checks on pages that call nothing else. */
const call = createClient({ baseUrl: '', fetch: (input, init) => fetch(input, init) })

/** Lets a visitor go on; says whether they may. */
export function unlockHere(locale: string): Promise<boolean> {
  return unlockOnce(call, locale)
}

/** Has a check passed for a message that is to be sent; undefined where the visitor did not want to wait. */
export function passForMessage(locale: string): Promise<string | undefined> {
  return passCheck({ call, locale, purpose: 'contact_form' })
}
