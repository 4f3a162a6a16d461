import type { Collection } from '#domain/content/model/collection.ts'
import type { Fields, Value } from '#domain/content/model/field.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { Act } from '#domain/people/act.ts'
import type { Db } from '../../core/database.ts'
import { callFunction, writeJsonRow } from '../../core/database-function.ts'
import { sql } from '../../core/drizzle.ts'
import { type contentDraft as draft, contentVersion as version } from '../../schema/content.ts'

/** The draft of a part. */
export type Draft = typeof draft.$inferSelect

/** Returns the subject of a document, or of its part, in the audit log. */
export function subjectOf(collection: Pick<Collection, 'name'>, id: number, part?: Part): string {
  return part ? `${collection.name}/${id}/${part}` : `${collection.name}/${id}`
}

export function fieldsOf({ shared, local }: Collection, part: Part): Fields {
  return part === 'shared' ? shared : local
}

/** Splits a value into the fields held in memory and those loaded on demand. */
export function splitValue({ onDemand = [] }: Collection, value: Value): { value: Value; lazyValue: Value | null } {
  const isLazy = ([name]: [string, unknown]) => onDemand.includes(name)
  const entries = Object.entries(value)
  const lazyValue = entries.filter(isLazy)
  return {
    value: Object.fromEntries(entries.filter((entry) => !isLazy(entry))),
    lazyValue: lazyValue.length > 0 ? Object.fromEntries(lazyValue) : null,
  }
}

type VersionOptions = { readonly note?: string | undefined; readonly now?: Date }

/** Saves a draft as a version, in the name of its editor. */
export async function keepVersion(
  tx: Db,
  { collection, key }: OfDocument,
  written: Draft,
  { note, now }: VersionOptions = {},
): Promise<{ draft: Draft; act: Act }> {
  const { editedBy, editedAt } = written
  const row = versionRow(collection, written, { by: editedBy, at: now ?? editedAt, note })
  const call = sql`save_draft_as_version(${writeJsonRow(version, row)})`
  const id = Number(await callFunction<string>(tx, call))
  return { draft: { ...written, versionId: id }, act: savedVersionAct({ collection, key }, written, { id, note }) }
}

type VersionOrigin = { readonly by: number | null; readonly at: Date; readonly note?: string | undefined }

/** Saves a draft as the last version of its part. The draft stays linked to the version that it equalled before. */
export async function insertVersion(
  tx: Db,
  { collection, key }: OfDocument,
  written: Draft,
  how: VersionOrigin,
): Promise<Act> {
  const row = versionRow(collection, written, how)
  const id = Number(await callFunction<string>(tx, sql`save_version(${writeJsonRow(version, row)})`))
  return savedVersionAct({ collection, key }, written, { id, note: how.note })
}

/** The collection and the key of a document. */
type OfDocument = { readonly collection: Collection; readonly key: string }

type Written = Pick<Draft, 'documentId' | 'part' | 'value' | 'targets'>

/** Returns the row of a version with the value of a draft. */
export function versionRow(
  collection: Collection,
  { documentId, part, value, targets }: Written,
  { by, at, note }: VersionOrigin,
): typeof version.$inferInsert {
  return { documentId, part, ...splitValue(collection, value), targets, savedAt: at, savedBy: by, note }
}

/** Returns the act of saving a version. */
export function savedVersionAct(
  of: OfDocument,
  written: Named,
  { id, note }: { id: number; note: string | undefined },
): Act {
  return { action: 'content.keep', ...draftSubject(of, written), after: { version: id, ...(note && { note }) } }
}

type Named = Pick<Draft, 'documentId' | 'part' | 'title'>

/** Returns a part of a document as the subject of an act, with its title or else the key of the document. */
export function draftSubject(
  { collection, key }: OfDocument,
  { documentId, part, title }: Named,
): Pick<Act, 'subject' | 'names'> {
  // The part of a draft is a part of a document.
  return { subject: subjectOf(collection, documentId, part as Part), names: [title || key] }
}
