import type { Db } from '../core/database.ts'
import { callFunction } from '../core/database-function.ts'
import { sql } from '../core/drizzle.ts'
import { revision } from '../schema/housekeeping.ts'

/** Subjects that every replica holds in memory, each with a revision by which it notices changes. */
const memorySubjects = ['rates', 'texts', 'content'] as const

export type MemorySubject = (typeof memorySubjects)[number]

/** Subjects of recorded changes. */
export type ChangedSubject = MemorySubject | 'people' | 'drafts' | 'mail' | 'messages'

/** Number of changes of each subject; a subject that never changed is missing. */
export type Revisions = ReadonlyMap<string, number>

export function isInMemory(subject: ChangedSubject): subject is MemorySubject {
  return memorySubjects.some((kept) => kept === subject)
}

/** Locks a subject until the end of the transaction, for all transactions that lock it before they change it. */
export async function lockRevision(db: Db, subject: MemorySubject): Promise<void> {
  await callFunction(db, sql`lock_revision(${subject})`)
}

export async function loadRevisions(db: Db): Promise<Revisions> {
  const rows = await db.select().from(revision)
  return new Map(rows.map(({ subject, number }) => [subject, number]))
}
