import { digestOf } from '../secrets/tokens.ts'
import { requireAllowed } from './attempts.ts'
import { requireMail } from './joining.ts'
import type { StoresOf } from './people-stores.ts'
import { type Visit, visitorOf } from './visit.ts'

/** Origin of the request, for the record that is written when the email is sent. */
type RequestOrigin = { readonly address: string; readonly requestId: string }

type ForgottenPasswordDependencies = {
  readonly storesOf: StoresOf
  /** Makes the mailer send queued emails soon. */
  readonly wake: () => void
}

/**
 * Creates the request for a password reset link. The address is looked up only when the email is sent: until then every
 * request does the same work, so neither the answer nor its timing reveals who has an account.
 */
export function createForgottenPassword({ storesOf, wake }: ForgottenPasswordDependencies) {
  return async (visit: Visit, typed: string): Promise<void> => {
    const mail = requireMail(typed)
    const { attempts, outbox } = storesOf(visitorOf(visit))
    const { network, userAgent, now, address, requestId } = visit
    const claim = { mailDigest: digestOf(mail), personId: undefined }
    await requireAllowed(attempts, { kind: 'new_password', ...claim, network, userAgent, at: now })
    const requestedFrom: RequestOrigin = { address, requestId }
    await outbox.queue({ kind: 'reset', recipient: mail, about: requestedFrom }, now)
    wake()
  }
}
