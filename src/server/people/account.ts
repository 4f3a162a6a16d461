import { encode } from 'uqr'
import { ApiError, wrongField } from '#contract/core/error.ts'
import { isFresh } from '#domain/people/session.ts'
import type { Session } from '../db/stores/people/session-store.ts'
import type { RunQueued } from '../queue/fair-queue.ts'
import { hashPassword, isPassword } from '../secrets/passwords.ts'
import { newRecoveryCodes, plainRecoveryCode } from '../secrets/recovery-codes.ts'
import { digestOf } from '../secrets/tokens.ts'
import { findTotpStep, isTotpSecret, newTotpSecret, totpAddress } from '../secrets/totp.ts'
import { type AccessRules, isSecondFactorMissing } from './access-rules.ts'
import { createTry } from './attempts.ts'
import { requirePassword } from './joining.ts'
import type { StoresOf } from './people-stores.ts'
import { queueOf } from './sign-in.ts'
import { personOf, type Visit } from './visit.ts'

type AccountDependencies = {
  readonly storesOf: StoresOf
  readonly rules: AccessRules
  readonly inTurn: RunQueued
  readonly siteName: string
}

/** Creates the changes that people make to their own credentials. */
export function createAccount({ storesOf, rules, inTurn, siteName }: AccountDependencies) {
  const tryProof = createTry(storesOf)
  const own = (visit: Visit, { person }: Session) => storesOf(personOf(visit, person))

  return {
    async changePassword(visit: Visit, session: Session, given: { current: string; password: string }): Promise<void> {
      const { id, mail, name } = session.person
      const { people } = own(visit, session)
      requirePassword(given.password, [mail, name, siteName])
      const hash = (await people.find(id))?.passwordHash
      await tryProof(visit, {
        mail,
        personId: id,
        by: { sessionId: session.id },
        prove: async () => (await inTurn(queueOf(session), () => isPassword(given.current, hash))) || undefined,
        isWhole: () => !session.person.hasSecondFactor,
        // A signed-in person is shown which field is wrong, and is not sent to the sign-in page.
      }).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'unauthorized'
          ? wrongField('current', 'Is not the current password.')
          : error
      })
      await people.changePassword(id, await inTurn(queueOf(session), () => hashPassword(given.password)), session.id)
    },

    /** Generates a new secret, as text and as the rows of a QR code. */
    offerSecondFactor({ person: { mail } }: Session) {
      const secret = newTotpSecret()
      const address = totpAddress(secret, { issuer: siteName, mail })
      const { data } = encode(address, { border: 0 })
      return { secret, address, picture: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) }
    },

    async setSecondFactor(visit: Visit, session: Session, given: { secret: string; code: string }): Promise<string[]> {
      requireFresh(session, visit.now)
      if (session.person.hasSecondFactor)
        throw new ApiError('invalid_state', 'Two-factor authentication is already on; turn it off first.')
      if (!isTotpSecret(given.secret)) throw wrongField('secret', 'Is not a secret that was issued.')
      const lastStep = findTotpStep(given.secret, given.code, { now: visit.now })
      if (lastStep === undefined) throw wrongField('code', 'Is not the current code of this secret.')
      const codes = newRecoveryCodes()
      const factor = { secret: given.secret, lastStep, codeDigests: codes.map(digestOfCode) }
      await own(visit, session).people.setSecondFactor(session.person.id, factor, session.id)
      return codes
    },

    async removeSecondFactor(visit: Visit, session: Session): Promise<void> {
      requireFresh(session, visit.now)
      if (isSecondFactorMissing({ ...session.person, hasSecondFactor: false }, rules))
        throw new ApiError('invalid_state', 'This role requires two-factor authentication.')
      await own(visit, session).people.removeSecondFactor(session.person.id)
    },

    async renewRecoveryCodes(visit: Visit, session: Session): Promise<string[]> {
      requireFresh(session, visit.now)
      if (!session.person.hasSecondFactor) throw new ApiError('invalid_state', 'Two-factor authentication is off.')
      const codes = newRecoveryCodes()
      await own(visit, session).people.renewRecoveryCodes(session.person.id, codes.map(digestOfCode))
      return codes
    },
  }
}

function digestOfCode(code: string): string {
  return digestOf(plainRecoveryCode(code))
}

/** Requires a recent authentication, so that an unattended machine does not give away the account. */
function requireFresh({ authenticatedAt }: Session, now: Date): void {
  if (!authenticatedAt || !isFresh(authenticatedAt, now))
    throw new ApiError('unauthorized', 'This requires a recent re-authentication.', {
      headers: { 'www-authenticate': 'Session, error="insufficient_user_authentication"' },
    })
}
