import type { Db } from '../core/database.ts'
import { eq, sql } from '../core/drizzle.ts'
import { revision } from '../schema/housekeeping.ts'

/** Subjects that every replica keeps in memory, each with a revision by which it notices changes. */
const keptSubjects = ['rates', 'texts', 'content'] as const

export type KeptSubject = (typeof keptSubjects)[number]

/** Subjects of changes on record. */
export type ChangedSubject = KeptSubject | 'people' | 'drafts' | 'mail' | 'messages'

/** How often each subject has changed; one that never did is not there. */
export type Revisions = ReadonlyMap<string, number>

export function isKept(subject: ChangedSubject): subject is KeptSubject {
  return keptSubjects.some((kept) => kept === subject)
}

/**
 * Increments the revision of a subject, inside the transaction that changes it, so that every replica notices. Returns
 * the new revision.
 */
export async function bumpRevision(db: Db, subject: KeptSubject): Promise<number> {
  const [row] = await db
    .insert(revision)
    .values({ subject, number: 1 })
    .onConflictDoUpdate({ target: revision.subject, set: { number: sql`${revision.number} + 1` } })
    .returning({ number: revision.number })
  if (!row) throw new Error('The database returned no revision.')
  return row.number
}

/** Has everybody who changes a subject wait, until the transaction is over, that looks before it changes it. */
export async function lockRevision(db: Db, subject: KeptSubject): Promise<void> {
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
