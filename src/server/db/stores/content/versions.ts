import type { Collection } from '#domain/content/model/collection.ts'
import type { Fields, Value } from '#domain/content/model/field.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { Act } from '#domain/people/act.ts'
import type { Db } from '../../core/database.ts'
import { and, eq } from '../../core/drizzle.ts'
import { contentDraft as draft, contentVersion as version } from '../../schema/content.ts'

/** What is being worked on in a part. */
export type Draft = typeof draft.$inferSelect

/** What a part of a document is called on record. */
export function subjectOf(collection: Pick<Collection, 'name'>, id: number, part?: Part): string {
  return part ? `${collection.name}/${id}/${part}` : `${collection.name}/${id}`
}

export function fieldsOf({ shared, local }: Collection, part: Part): Fields {
  return part === 'shared' ? shared : local
}

/** A value as it is stored: what is at hand, and what is read on demand. */
export function splitValue({ onDemand = [] }: Collection, value: Value): { value: Value; lazyValue: Value | null } {
  const isLazy = ([name]: [string, unknown]) => onDemand.includes(name)
  const entries = Object.entries(value)
  const lazyValue = entries.filter(isLazy)
  return {
    value: Object.fromEntries(entries.filter((entry) => !isLazy(entry))),
    lazyValue: lazyValue.length > 0 ? Object.fromEntries(lazyValue) : null,
  }
}

type Keeping = { readonly note?: string | undefined; readonly now?: Date }

/** Keeps what a draft is now as a version, in the name of whoever wrote it. */
export async function keepVersion(
  tx: Db,
  collection: Collection,
  written: Draft,
  { note, now }: Keeping = {},
): Promise<{ draft: Draft; act: Act }> {
  const { documentId, part, editedBy, editedAt } = written
  const { id, act } = await insertVersion(tx, collection, written, { by: editedBy, at: now ?? editedAt, note })
  await tx
    .update(draft)
    .set({ versionId: id })
    .where(and(eq(draft.documentId, documentId), eq(draft.part, part)))
  return { draft: { ...written, versionId: id }, act }
}

type Kept = { readonly by: number | null; readonly at: Date; readonly note?: string | undefined }

/** Keeps what a draft is now as the last version of its part. The draft stays the version it was the same as before. */
export async function insertVersion(
  tx: Db,
  collection: Collection,
  written: Written,
  how: Kept,
): Promise<{ id: number; act: Act }> {
  const [kept] = await tx
    .insert(version)
    .values(versionRow(collection, written, how))
    .returning({ id: version.id })
  if (!kept) throw new Error('The database kept no version.')
  return { id: kept.id, act: keptAct(collection, { ...written, id: kept.id, note: how.note }) }
}

type Written = Pick<Draft, 'documentId' | 'part' | 'value' | 'targets'>

/** Returns the row of a version that says the same as a draft. */
export function versionRow(
  collection: Collection,
  { documentId, part, value, targets }: Written,
  { by, at, note }: Kept,
): typeof version.$inferInsert {
  return { documentId, part, ...splitValue(collection, value), targets, savedAt: at, savedBy: by, note }
}

/** Returns what the audit log says of a version that was kept. */
export function keptAct(
  collection: Collection,
  { id, documentId, part, note }: Pick<Draft, 'documentId' | 'part'> & { readonly id: number } & Pick<Kept, 'note'>,
): Act {
  const subject = subjectOf(collection, documentId, part as Part)
  return { action: 'content.keep', subject, after: { version: id, ...(note && { note }) } }
}
