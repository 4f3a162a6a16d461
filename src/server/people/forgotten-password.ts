import { digestOf } from '../secrets/tokens.ts'
import { requireAllowed } from './attempts.ts'
import { requireMail } from './joining.ts'
import type { StoresOf } from './people-stores.ts'
import { type Visit, visitorOf } from './visit.ts'

/** What there is to know of who asked, once the mail is sent. */
type AskedBy = { readonly address: string; readonly requestId: string }

type Needs = {
  readonly storesOf: StoresOf
  /** Has what is queued sent soon. */
  readonly wake: () => void
}

/**
 * Somebody asks for a link for a new password. Whether anybody has the mail address is found out when the mail is sent:
 * until then the same is done for everybody, so neither the answer nor its time tells.
 */
export function createForgottenPassword({ storesOf, wake }: Needs) {
  return async (visit: Visit, typed: string): Promise<void> => {
    const mail = requireMail(typed)
    const { attempts, outbox } = storesOf(visitorOf(visit))
    const { network, userAgent, now, address, requestId } = visit
    const claim = { mailDigest: digestOf(mail), personId: undefined }
    await requireAllowed(attempts, { kind: 'new_password', ...claim, network, userAgent, at: now })
    const askedBy: AskedBy = { address, requestId }
    await outbox.queue({ kind: 'reset', recipient: mail, about: askedBy }, now)
    wake()
  }
}
