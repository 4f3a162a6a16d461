import { createFairQueue } from '../queue/fair-queue.ts'
import type { AccessRules } from './access-rules.ts'
import { createAccount } from './account.ts'
import { createForgottenPassword } from './forgotten-password.ts'
import { createJoining } from './joining.ts'
import type { StoresOf } from './people-stores.ts'
import { createSignIn } from './sign-in.ts'

/** Queue limits for password digests: each takes 45 ms and 19 MB, so two at a time leave room for other requests. */
const digestTurns = {
  atOnce: 2,
  waiting: { all: 64, ofOne: 8 },
  patienceMilliseconds: 5_000,
  refusalMilliseconds: 1_000,
}

type AccessDependencies = {
  readonly storesOf: StoresOf
  readonly rules: AccessRules
  readonly siteName: string
  /** Initial language of the page of a link. */
  readonly language: string
  /** Makes the mailer send queued emails soon; undefined if links are handed over because no email is configured. */
  readonly wakeMailer?: (() => void) | undefined
}

export type Access = ReturnType<typeof createAccess>

/** Creates sign-in, joining, account and password recovery of the desk. */
export function createAccess({ storesOf, rules, siteName, language, wakeMailer }: AccessDependencies) {
  const inTurn = createFairQueue(digestTurns)
  const signIn = createSignIn({ storesOf, rules, inTurn })
  return {
    storesOf,
    rules,
    signIn,
    language,
    wakeMailer,
    askNewPassword: wakeMailer && createForgottenPassword({ storesOf, wake: wakeMailer }),
    joining: createJoining({ storesOf, start: signIn.start, inTurn, siteName }),
    account: createAccount({ storesOf, rules, inTurn, siteName }),
  }
}
