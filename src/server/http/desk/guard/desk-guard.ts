import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { hasRight, needsReauthentication, type Right } from '#domain/people/rights.ts'
import { isFresh, isWorthNoting } from '#domain/people/session.ts'
import type { Session } from '../../../db/stores/people/session-store.ts'
import { type AccessRules, isSecondFactorMissing } from '../../../people/access-rules.ts'
import type { StoresOf } from '../../../people/people-stores.ts'
import type { SignIn } from '../../../people/sign-in.ts'
import { type PersonActor, personOf, type Visit } from '../../../people/visit.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import type { AskingRequest } from '../../answers/serve-plain.ts'
import { clientKeyOf } from '../../core/client-queue.ts'
import type { Caller, Guard } from '../../groups/guard.ts'
import { claimOfRequest, findKeyDigest } from './idempotency-key.ts'
import { deskOrigin, readSessionCookie } from './session-cookie.ts'

/** Signed-in person of a call, with the session. */
export type DeskCaller = Caller & {
  readonly session: Session
  /** Actor on record for changes of the call. */
  readonly actor: PersonActor
}

type DeskDoorDependencies = {
  readonly publicUrl: string | undefined
  readonly signIn: Pick<SignIn, 'findSession'>
  readonly storesOf: StoresOf
  readonly rules: AccessRules
  readonly clock: Clock
}

/** Returns the parts of a request that sign-in needs. */
export function visitOf(request: AskingRequest, publicUrl: string | undefined, now: Date): Visit {
  const { ip, id, headers } = request
  return {
    address: ip,
    network: clientKeyOf(ip),
    userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
    requestId: id,
    now,
    token: readSessionCookie(headers, deskOrigin(publicUrl, request)),
  }
}

const maxUserAgentLength = 300

/** Creates the guard of the desk's calls. */
export function createDeskGuard({
  publicUrl,
  signIn,
  storesOf,
  rules,
  clock,
}: DeskDoorDependencies): Guard<DeskCaller> {
  return {
    challenge: 'Session',
    screen: (request) => requireOwnPage(request, publicUrl),
    async findCaller(request) {
      const visit = { ...visitOf(request, publicUrl, clock()), keyDigest: findKeyDigest(request) }
      const session = await signIn.findSession(visit)
      if (!session?.authenticatedAt) return undefined
      const { person, authenticatedAt } = session
      const actor = personOf(visit, person)
      if (isWorthNoting(session.lastSeenAt, visit.now)) await storesOf(actor).sessions.noteSeen(session.id, visit.now)
      return {
        session,
        actor,
        isSignedIn: !isSecondFactorMissing(person, rules),
        may: (right: Right) => hasRight(person.role, right),
        mustProve: (right: Right) => needsReauthentication(right) && !isFresh(authenticatedAt, visit.now),
      }
    },
    withBody(caller, request) {
      const call = claimOfRequest(request)
      return call ? { ...caller, actor: { ...caller.actor, call } } : caller
    },
  }
}

/**
 * Rejects changes from pages of other sites (CSRF). Browsers may send cookies with them, so a change must have our
 * origin and a header that no form can send.
 */
function requireOwnPage(request: FastifyRequest, publicUrl: string | undefined): void {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  const isOurs = headers.origin === deskOrigin(publicUrl, request).origin
  if (!isOurs || !headers['x-requested-with'])
    throw new ApiError(
      'forbidden',
      'Changes are only accepted from pages of this site, with the header X-Requested-With.',
    )
}
