import type { Collection } from '#domain/content/model/collection.ts'
import type { Value } from '#domain/content/model/field.ts'
import { isPart, type Part } from '#domain/content/model/part.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, sql } from '../../core/drizzle.ts'
import { document, contentDraft as draft } from '../../schema/content.ts'
import { loadSchedules, type ScheduledPublication } from './counting.ts'
import { loadNewerSeeds } from './newer-seeds.ts'
import { loadUses, type Use } from './uses.ts'
import type { Draft } from './versions.ts'

export type DocumentRow = typeof document.$inferSelect

/** A draft without what it says. */
export type DraftHead = Omit<Draft, 'value' | 'part'> & { readonly part: Part }

/** A document with its drafts, and those of its publications that count. */
export type DocumentHead = {
  readonly row: DocumentRow
  readonly drafts: readonly DraftHead[]
  readonly publications: readonly ScheduledPublication[]
}

/** A document with what somebody is writing in each part. */
export type WholeDocument = DocumentHead & { readonly values: ReadonlyMap<Part, Value> }

export async function findWhole(db: Db, collection: Collection, id: number): Promise<WholeDocument | undefined> {
  const [[row], drafts, schedules] = await Promise.all([
    db
      .select()
      .from(document)
      .where(and(eq(document.collection, collection.name), eq(document.id, id))),
    db.select().from(draft).where(eq(draft.documentId, id)).orderBy(sql`length(${draft.part})`, draft.part),
    loadSchedules(db, [id]),
  ])
  if (!row) return undefined
  const parted = drafts.map((one) => ({ ...one, part: requirePart(one.part) }))
  const values = new Map(parted.map(({ part, value }) => [part, value]))
  return { row, drafts: parted, publications: schedules.get(id) ?? [], values }
}

/** How a document stands besides what is written: what is published of it, and what the program has brought since. */
export type DocumentStanding = {
  readonly publications: readonly ScheduledPublication[]
  /** Versions that came with the program after somebody had changed a part. */
  readonly newerSeeds: ReadonlyMap<string, number>
}

export async function loadStanding(db: Db, id: number): Promise<DocumentStanding> {
  const [schedules, newerSeeds] = await Promise.all([loadSchedules(db, [id]), loadNewerSeeds(db, id)])
  return { publications: schedules.get(id) ?? [], newerSeeds }
}

/** Everything that the desk shows of a document. */
export type DocumentDetails = {
  readonly whole: WholeDocument
  readonly uses: readonly Use[]
  readonly newerSeeds: ReadonlyMap<string, number>
}

export async function findDetails(
  db: Db,
  collection: Collection,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<DocumentDetails | undefined> {
  const [whole, uses, newerSeeds] = await Promise.all([
    findWhole(db, collection, id),
    loadUses(db, id, now),
    loadNewerSeeds(db, id),
  ])
  return whole && { whole, uses, newerSeeds }
}

export function requirePart(text: string): Part {
  if (!isPart(text)) throw new Error(`A document has no part ${text}.`)
  return text
}
