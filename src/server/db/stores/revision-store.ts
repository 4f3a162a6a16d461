import type { Db } from '../database.ts'
import { eq, sql } from '../drizzle.ts'
import { revision } from '../schema/housekeeping.ts'

type RevisionSubject = 'rates'

/** Tells every copy of the program that a subject changed. Called inside the transaction that changes it. */
export async function bumpRevision(db: Db, subject: RevisionSubject): Promise<void> {
  await db
    .insert(revision)
    .values({ subject, number: 1 })
    .onConflictDoUpdate({ target: revision.subject, set: { number: sql`${revision.number} + 1` } })
}

export async function loadRevision(db: Db, subject: RevisionSubject): Promise<number> {
  const [row] = await db.select({ number: revision.number }).from(revision).where(eq(revision.subject, subject))
  return row?.number ?? 0
}
