import type { Collection } from '#domain/content/model/collection.ts'
import type { Fields, Value } from '#domain/content/model/field.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { Act } from '#domain/people/act.ts'
import type { Db } from '../../core/database.ts'
import { callFunction, writeJsonRow } from '../../core/database-function.ts'
import { sql } from '../../core/drizzle.ts'
import { type contentDraft as draft, contentVersion as version } from '../../schema/content.ts'

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
  { collection, key }: OfDocument,
  written: Draft,
  { note, now }: Keeping = {},
): Promise<{ draft: Draft; act: Act }> {
  const { editedBy, editedAt } = written
  const row = versionRow(collection, written, { by: editedBy, at: now ?? editedAt, note })
  const call = sql`save_draft_as_version(${writeJsonRow(version, row)})`
  const id = Number(await callFunction<string>(tx, call))
  return { draft: { ...written, versionId: id }, act: keptAct({ collection, key }, written, { id, note }) }
}

type Kept = { readonly by: number | null; readonly at: Date; readonly note?: string | undefined }

/** Keeps what a draft is now as the last version of its part. The draft stays the version it was the same as before. */
export async function insertVersion(tx: Db, { collection, key }: OfDocument, written: Draft, how: Kept): Promise<Act> {
  const row = versionRow(collection, written, how)
  const id = Number(await callFunction<string>(tx, sql`save_version(${writeJsonRow(version, row)})`))
  return keptAct({ collection, key }, written, { id, note: how.note })
}

/** The collection and the key of a document. */
type OfDocument = { readonly collection: Collection; readonly key: string }

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
export function keptAct(of: OfDocument, written: Named, { id, note }: { id: number; note: string | undefined }): Act {
  return { action: 'content.keep', ...draftSubject(of, written), after: { version: id, ...(note && { note }) } }
}

type Named = Pick<Draft, 'documentId' | 'part' | 'title'>

/** Returns a part of a document as the subject of an act, with its title or else the key of the document. */
export function draftSubject(
  { collection, key }: OfDocument,
  { documentId, part, title }: Named,
): Pick<Act, 'subject' | 'names'> {
  // Drafts are of the parts of a document.
  return { subject: subjectOf(collection, documentId, part as Part), names: [title || key] }
}
