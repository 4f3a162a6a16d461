import type { Act, Action } from '#domain/people/act.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Db } from '../database.ts'
import { and, desc, eq, gte, ilike, lt, or } from '../drizzle.ts'
import { auditEntry } from '../schema/audit.ts'
import { isAboutLike } from './audit-subjects.ts'

/** Puts acts on record. Called inside the transaction that does them. */
export async function recordActs(db: Db, acts: readonly Act[], { by, at }: { by: Actor; at: Date }): Promise<void> {
  const who = writeActor(by)
  const rows = acts.map(({ action, subject, before = null, after = null }) => ({
    ...who,
    at,
    action,
    subject,
    before,
    after,
  }))
  await db.insert(auditEntry).values(rows)
}

function writeActor(by: Actor) {
  switch (by.kind) {
    case 'person':
      return { actor: by.kind, name: by.mail, personId: by.id, address: by.address, requestId: by.requestId }
    case 'visitor':
      return { actor: by.kind, name: '', address: by.address, requestId: by.requestId }
    default:
      return { actor: by.kind, name: by.name }
  }
}

export type AuditFilter = {
  readonly search?: string
  readonly action?: Action
  readonly since?: Date
  readonly until?: Date
  /** Only what is older than the entry of this number. */
  readonly before?: number
}

export type AuditRow = typeof auditEntry.$inferSelect

/** What is on record, the newest first. */
export function loadAudit(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { search, action, since, until, before } = filter
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select()
    .from(auditEntry)
    .where(
      and(
        pattern
          ? or(ilike(auditEntry.name, pattern), ilike(auditEntry.subject, pattern), isAboutLike(db, pattern))
          : undefined,
        action && eq(auditEntry.action, action),
        since && gte(auditEntry.at, since),
        until && lt(auditEntry.at, until),
        before === undefined ? undefined : lt(auditEntry.number, before),
      ),
    )
    .orderBy(desc(auditEntry.number))
    .limit(limit)
}
