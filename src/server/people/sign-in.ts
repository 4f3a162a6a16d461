import { ApiError } from '#contract/core/error.ts'
import type { SessionInfo } from '#contract/desk/session.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import type { Person } from '#domain/people/person.ts'
import type { Secrets } from '../db/stores/people/person-store.ts'
import type { Means, Session } from '../db/stores/people/session-store.ts'
import type { RunQueued } from '../queue/fair-queue.ts'
import { isPassword } from '../secrets/passwords.ts'
import { plainRecoveryCode } from '../secrets/recovery-codes.ts'
import { digestOf, newToken } from '../secrets/tokens.ts'
import { findTotpStep } from '../secrets/totp.ts'
import { type AccessRules, isOpen, sessionInfo } from './access-rules.ts'
import { createTry } from './attempts.ts'
import type { StoresOf } from './people-stores.ts'
import { personOf, type Visit, visitorOf } from './visit.ts'

/** Result of a sign-in: the token for the session cookie, and the session's public form. */
export type LetIn = { readonly token: string; readonly info: SessionInfo }

/** Credentials of a re-authentication. */
type Proof = { readonly code?: string | undefined; readonly password?: string | undefined }

type SignInDependencies = {
  readonly storesOf: StoresOf
  readonly rules: AccessRules
  /** Queues password digests fairly, because each takes a processor core and memory. */
  readonly inTurn: RunQueued
}

export type SignIn = ReturnType<typeof createSignIn>

/** Creates sign-in, re-authentication and sign-out. */
export function createSignIn({ storesOf, rules, inTurn }: SignInDependencies) {
  const tryProof = createTry(storesOf)

  async function findSession(visit: Visit): Promise<Session | undefined> {
    if (!visit.token) return undefined
    const session = await storesOf(visitorOf(visit)).sessions.find(digestOf(visit.token), visit.keyDigest)
    return session && isOpen(session, visit.now, rules) ? session : undefined
  }

  /** Starts a session and ends the previous one of the same cookie. */
  async function start(visit: Visit, person: Person & Secrets, means: Means, isProven = true): Promise<LetIn> {
    const { sessions } = storesOf(personOf(visit, person))
    const before = await findSession(visit)
    if (before) await sessions.end(before.person.id, before.id)
    const token = newToken()
    const { now, address, userAgent } = visit
    const started = await sessions.start(
      { tokenDigest: digestOf(token), person, now, isProven, address, userAgent },
      means,
    )
    if (started === undefined) throw new ApiError('unauthorized', 'The credentials are wrong.')
    return { token, info: sessionInfo(await sessions.find(digestOf(token)), rules) }
  }

  /** Uses up a TOTP or recovery code and returns which it was; undefined if it is invalid or was used before. */
  async function takeCode(visit: Visit, person: Person & Secrets, code: string): Promise<Means | undefined> {
    const { people } = storesOf(personOf(visit, person))
    const { totpSecret, totpLastStep } = person
    const step = totpSecret && findTotpStep(totpSecret, code, { now: visit.now, lastStep: totpLastStep })
    if (step) return (await people.takeStep(person.id, step)) ? 'code' : undefined
    const digest = digestOf(plainRecoveryCode(code))
    return (await people.takeRecoveryCode(person.id, digest, visit.now)) ? 'recovery_code' : undefined
  }

  return {
    findSession,
    start,

    async signIn(visit: Visit, { mail, password }: { mail: string; password: string }): Promise<LetIn> {
      const claimed = findMailAddress(mail) ?? mail
      const found = await storesOf(visitorOf(visit)).people.findByMail(claimed)
      const active = found?.suspendedAt === undefined ? found : undefined
      const person = await tryProof(visit, {
        mail: claimed,
        personId: found?.id,
        by: 'nothing',
        prove: async () =>
          (await inTurn(visit.network, () => isPassword(password, active?.passwordHash))) ? active : undefined,
        isWhole: ({ hasSecondFactor }) => !hasSecondFactor,
      })
      return start(visit, person, 'password', !person.hasSecondFactor)
    },

    async sendCode(visit: Visit, code: string): Promise<LetIn> {
      const session = await findSession(visit)
      const person = session && (await storesOf(visitorOf(visit)).people.find(session.person.id))
      if (!person || session.authenticatedAt) throw signInFirst()
      const means = await tryProof(visit, {
        ...claimOf(person),
        by: 'password',
        prove: () => takeCode(visit, person, code),
      })
      const token = newToken()
      const { sessions } = storesOf(personOf(visit, person))
      const fresh = { tokenDigest: digestOf(token), now: visit.now }
      if (!(await sessions.complete(session.id, fresh, means))) throw signInFirst()
      return { token, info: sessionInfo(await sessions.find(digestOf(token)), rules) }
    },

    /** Re-authenticates with a code, or with the password if the person has no two-factor authentication. */
    async prove(visit: Visit, session: Session, { code = '', password = '' }: Proof): Promise<SessionInfo> {
      const stores = storesOf(personOf(visit, session.person))
      const person = await stores.people.find(session.person.id)
      if (!person) throw signInFirst()
      await tryProof(visit, {
        ...claimOf(person),
        by: { sessionId: session.id },
        async prove() {
          if (person.hasSecondFactor) return takeCode(visit, person, code)
          const isRight = await inTurn(queueOf(session), () => isPassword(password, person.passwordHash))
          return isRight ? 'password' : undefined
        },
      })
      if (!(await stores.sessions.prove(session.id, visit.now))) throw signInFirst()
      return sessionInfo({ ...session, authenticatedAt: visit.now }, rules)
    },

    async signOut(visit: Visit): Promise<void> {
      const session = await findSession(visit)
      if (session) await storesOf(personOf(visit, session.person)).sessions.end(session.person.id, session.id)
    },
  }
}

function signInFirst(): ApiError {
  return new ApiError('unauthorized', 'Sign in with email address and password first.')
}

/** Queue key of an open session for password digests, so that other clients of its network do not delay it. */
export function queueOf({ id }: Session): string {
  return `session ${id}`
}

function claimOf({ mail, id }: Person) {
  return { mail, personId: id }
}
