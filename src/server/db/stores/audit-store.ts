import type { Act } from '#domain/people/act.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Db } from '../database.ts'
import { auditEntry } from '../schema/audit.ts'

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
