import type { SessionInfo } from '#contract/desk/session.ts'
import type { Person } from '#domain/people/person.ts'
import { type Role, rightsOf } from '#domain/people/rights.ts'
import { freshMinutes, isSessionOver, type SessionRules } from '#domain/people/session.ts'
import type { Session } from '../db/stores/people/session-store.ts'

/** Session lifetimes and two-factor rules of the desk. */
export type AccessRules = {
  readonly sessions: SessionRules
  /** Roles that require two-factor authentication. */
  readonly secondFactorRoles: readonly Role[]
}

export function isSecondFactorMissing(person: Person, { secondFactorRoles }: AccessRules): boolean {
  const isNeeded = person.mustHaveSecondFactor || secondFactorRoles.includes(person.role)
  return isNeeded && !person.hasSecondFactor
}

/** Returns whether a session is valid; a suspended person has none. */
export function isOpen(session: Session, now: Date, { sessions }: AccessRules): boolean {
  return session.person.suspendedAt === undefined && !isSessionOver(session, now, sessions)
}

/** Returns the public form of a session. */
export function sessionInfo(session: Session | undefined, rules: AccessRules): SessionInfo {
  if (!session) return { state: 'nobody', person: undefined }
  const { person, authenticatedAt, startedAt } = session
  if (!authenticatedAt) return { state: 'code_needed', person: undefined }
  const { id, mail, name, role, language, hasSecondFactor } = person
  const state = isSecondFactorMissing(person, rules) ? 'second_factor_missing' : 'signed_in'
  return {
    state,
    person: {
      id,
      mail,
      name,
      role,
      language,
      hasSecondFactor,
      rights: rightsOf(role),
      freshUntil: new Date(authenticatedAt.getTime() + freshMinutes * 60_000),
      endsAt: new Date(startedAt.getTime() + rules.sessions.maxHours * 3_600_000),
    },
  }
}
