import { type LinkInfo, linkPurposes } from '#contract/desk/link.ts'
import { findRole } from '#domain/people/rights.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, gt, isNull } from '../../core/drizzle.ts'
import { accessLink, person } from '../../schema/people.ts'

export type LinkRow = typeof accessLink.$inferSelect

/** Returns the condition that a link is neither used nor expired. */
export function isOpen(now: Date) {
  return and(isNull(accessLink.usedAt), gt(accessLink.expiresAt, now))
}

/**
 * Returns whether a link is still justified: a set-up link until there is an administrator, a link from an
 * administrator as long as they are one.
 */
export async function isStillJustified(db: Db, { purpose, createdBy }: LinkRow): Promise<boolean> {
  const isAdministrator = and(eq(person.role, 'administrator'), isNull(person.suspendedAt))
  const find = (condition: typeof isAdministrator) =>
    db.select({ id: person.id }).from(person).where(condition).limit(1)
  if (purpose === 'set_up') return (await find(isAdministrator)).length === 0
  if (!createdBy.includes('@')) return true
  return (await find(and(isAdministrator, eq(person.mail, createdBy)))).length > 0
}

export function readLink({ purpose, mail, role, expiresAt }: LinkRow): LinkInfo | undefined {
  const known = linkPurposes.find((one) => one === purpose)
  const as = findRole(role)
  return known && as && { purpose: known, mail: mail ?? undefined, role: as, expiresAt }
}
