import type { Db } from '../database.ts'
import { eq, sql } from '../drizzle.ts'
import { revision } from '../schema/housekeeping.ts'

/** What is kept in memory, each by itself; and what nobody keeps, but is changed on record. */
export type RevisionSubject = 'rates' | 'texts' | 'people' | 'content' | 'drafts' | 'mail' | 'messages'

/** How often each subject has changed; one that never did is not there. */
export type Revisions = ReadonlyMap<string, number>

/** Tells every copy of the program that a subject changed. Called inside the transaction that changes it. */
export async function bumpRevision(db: Db, subject: RevisionSubject): Promise<void> {
  await db
    .insert(revision)
    .values({ subject, number: 1 })
    .onConflictDoUpdate({ target: revision.subject, set: { number: sql`${revision.number} + 1` } })
}

/** Has everybody who changes a subject wait, until the transaction is over, that looks before it changes it. */
export async function lockRevision(db: Db, subject: RevisionSubject): Promise<void> {
  const lock = () => db.select().from(revision).where(eq(revision.subject, subject)).for('update')
  if ((await lock()).length > 0) return
  // Nobody can wait for a row that is not there: the first change of all makes it.
  await db.insert(revision).values({ subject, number: 0 }).onConflictDoNothing()
  await lock()
}

export async function loadRevisions(db: Db): Promise<Revisions> {
  const rows = await db.select().from(revision)
  return new Map(rows.map(({ subject, number }) => [subject, number]))
}
