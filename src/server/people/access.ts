import { createTurns } from '../turns/fair-turns.ts'
import type { AccessRules } from './access-rules.ts'
import { createAccount } from './account.ts'
import { createForgottenPassword } from './forgotten-password.ts'
import { createJoining } from './joining.ts'
import type { StoresOf } from './people-stores.ts'
import { createSignIn } from './sign-in.ts'

/** A digest of a password takes 45 ms and 19 MB: two at a time leave room for everybody else. */
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
  /** What the page of a link speaks at first. */
  readonly language: string
  /** Has what is queued sent soon; undefined where links are handed over, for nothing is mailed. */
  readonly wakeMailer?: (() => void) | undefined
}

export type Access = ReturnType<typeof createAccess>

/** Everything about how people come to the desk. */
export function createAccess({ storesOf, rules, siteName, language, wakeMailer }: AccessDependencies) {
  const inTurn = createTurns(digestTurns)
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
