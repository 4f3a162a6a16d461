import { type Named, namedIn, picturesIn, referencesOf } from '#domain/content/blocks/references.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import type { Value } from '#domain/content/model/field.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import type { Part } from '#domain/content/model/part.ts'
import { searchTextOf, titleOf } from '#domain/content/model/searched-texts.ts'
import { freeName, stemOf } from '#domain/content/model/words.ts'
import type { Original, Picture } from '#domain/media/picture.ts'
import type { Act } from '#domain/people/act.ts'
import type { Changes } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { callFunction, type JsonRow, readJsonRow, writeJsonRow } from '../../core/database-function.ts'
import { and, eq, inArray, sql } from '../../core/drizzle.ts'
import { sendAhead } from '../../core/pipelined-transaction.ts'
import { document, contentDraft as draft, contentVersion as version } from '../../schema/content.ts'
import { picture } from '../../schema/media.ts'
import { KeyTakenError, NamesNothingError, StaleDraftError, UnknownPictureError } from './draft-errors.ts'
import { type LockedDocument, lockDraft, lockDrafts } from './locked-drafts.ts'
import { loadNewerSeeds } from './newer-seeds.ts'
import {
  type Draft,
  draftSubject,
  fieldsOf,
  insertVersion,
  keepVersion,
  savedVersionAct,
  subjectOf,
  versionRow,
} from './versions.ts'
import { type DocumentStatus, loadDocumentStatus } from './whole-document.ts'
import { withEach } from './with-each.ts'

type NewDocument = {
  readonly key: string
  readonly part: Part
  readonly value: Value
  readonly by: number | null
  readonly now: Date
}

type DraftChange = {
  readonly id: number
  readonly part: Part
  readonly value: Value
  /** Revision of the draft that the change is based on; 0 if there was none. */
  readonly revision: number
  /** Saves a version too, with or without a note; otherwise only the draft changes. */
  readonly keep?: { readonly note?: string | undefined }
  /** Null for seeds. */
  readonly by: number | null
  readonly now: Date
}

type SavedDraft = Draft & { readonly standing: DocumentStatus }

/** Creates the store of the drafts of a collection. */
export function createDraftStore(collection: Collection, { change }: Changes) {
  return {
    async create({ key, part, value, by, now }: NewDocument): Promise<number> {
      return change(
        'drafts',
        async (tx) => {
          const [created] = await tx
            .insert(document)
            .values({ collection: collection.name, key, createdAt: now, createdBy: by })
            .onConflictDoNothing()
            .returning({ id: document.id })
          if (!created) throw new KeyTakenError(key, freeName(key, await loadKeysLike(tx, key)))
          await assertReferences(tx, part, value)
          await tx.insert(draft).values(draftRow({ id: created.id, part, value, by, now }))
          return created.id
        },
        (id) => [{ action: 'content.create', subject: subjectOf(collection, id, part), after: { key } }],
      )
    },

    /** Saves a draft, and returns it with the status of its document. Throws if it is based on another revision. */
    async save(draftChange: DraftChange): Promise<SavedDraft> {
      const { draft, standing } = await change(
        'drafts',
        async (tx) => {
          const { id, part } = draftChange
          const written = await write(tx, draftChange, await lockDrafts(tx, collection, { id, parts: [part] }))
          return { ...written, standing: sendAhead(loadDocumentStatus(tx, id)) }
        },
        ({ acts }) => acts,
      )
      return { ...draft, standing: await standing }
    },

    /** Changes shared fields of all of the documents or none; null removes a field. */
    async changeAll(
      documents: readonly { readonly id: number; readonly revision: number }[],
      { fields, by, now }: Pick<DraftChange, 'by' | 'now'> & { readonly fields: Value },
    ): Promise<void> {
      await change(
        'drafts',
        async (tx) => {
          const changed = await withEach(documents, async ({ id, revision }) => {
            const locked = await lockDrafts(tx, collection, { id, parts: ['shared'] })
            const before = locked.drafts.get('shared')?.value
            const entries = Object.entries({ ...before, ...fields }).filter(([, value]) => value !== null)
            const draftChange = { id, part: 'shared', value: Object.fromEntries(entries), revision, by, now } as const
            return write(tx, draftChange, locked)
          })
          return changed.flatMap(({ acts }) => acts)
        },
        (acts) => acts,
      )
    },
  }

  async function write(
    tx: Db,
    draftChange: DraftChange,
    locked: LockedDocument,
  ): Promise<{ draft: Draft; acts: Act[] }> {
    const { id, part, value, revision, keep, by, now } = draftChange
    const of = { collection, key: locked.key }
    let before = locked.drafts.get(part)
    if ((before?.revision ?? 0) !== revision) throw new StaleDraftError(before)
    const isOther = before !== undefined && before.editedBy !== by
    const isBegun = !before || isOther || before.versionId !== null
    const acts: Act[] = []
    // Saves the other user's draft as a version before it is overwritten.
    if (before && isOther && before.versionId === null) {
      const { draft: theirs, act } = await keepVersion(tx, of, before)
      before = theirs
      acts.push(act)
    }
    const changed = !before || !isSame(before.value, value)
    let after = before
    if (changed) {
      await assertReferences(tx, part, value)
      const row = draftRow({ id, part, value, by, now })
      if (isBegun) acts.push({ action: 'content.edit', ...draftSubject(of, row) })
      const next = { ...row, revision: revision + 1 }
      const versionToSave = keep && versionRow(collection, row, { by, at: now, note: keep.note })
      after = await writeDraft(tx, next, versionToSave)
      if (after.versionId !== null) acts.push(savedVersionAct(of, after, { id: after.versionId, note: keep?.note }))
    } else if (keep && after && after.versionId === null) {
      const { draft: saved, act } = await keepVersion(tx, of, after, { note: keep.note, now })
      after = saved
      acts.push(act)
    } else if (keep && after && (await loadNewerSeeds(tx, id)).has(part)) {
      // Saving a draft again that is a version already decides for it, and against newer seeds.
      acts.push(await insertVersion(tx, of, after, { by, at: now, note: keep.note }))
    }
    if (!after) throw new Error('There is no draft.')
    return { draft: after, acts }
  }

  /** Requires that the documents and pictures in a value exist. */
  async function assertReferences(tx: Db, part: Part, value: Value): Promise<void> {
    const fields = fieldsOf(collection, part)
    await assertDocuments(tx, namedIn(fields, value))
    await assertPictures(tx, picturesIn(fields, value))
  }

  async function loadKeysLike(tx: Db, key: string): Promise<ReadonlySet<string>> {
    const rows = await tx
      .select({ key: document.key })
      .from(document)
      .where(and(eq(document.collection, collection.name), sql`starts_with(${document.key}, ${stemOf(key)})`))
    return new Set(rows.map((row) => row.key))
  }

  function draftRow({ id, part, value, by, now }: Pick<DraftChange, 'id' | 'part' | 'value' | 'by' | 'now'>) {
    return {
      documentId: id,
      part,
      value,
      title: titleOf(collection, value),
      searchText: searchTextOf(collection, value),
      targets: referencesOf(fieldsOf(collection, part), value),
      revision: 1,
      versionId: null,
      editedAt: now,
      editedBy: by,
    }
  }
}

/** Writes a draft, and saves it as a version if one is given. */
async function writeDraft(
  tx: Db,
  row: typeof draft.$inferInsert,
  versionRow: typeof version.$inferInsert | undefined,
): Promise<Draft> {
  const versionJson = versionRow ? writeJsonRow(version, versionRow) : null
  const written = await callFunction<JsonRow | null>(tx, sql`save_draft(${writeJsonRow(draft, row)}, ${versionJson})`)
  // Another request was the first to create a draft of this part.
  if (!written) throw new StaleDraftError(await lockDraft(tx, row.documentId, row.part as Part))
  return readJsonRow(draft, written)
}

/**
 * Requires that documents exist in the collections that a value names. They may be in the trash: the editor is shown
 * that.
 */
async function assertDocuments(tx: Db, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return
  const rows = await tx
    .select({ id: document.id, collection: document.collection })
    .from(document)
    .where(inArray(document.id, [...new Set(named.map(({ id }) => id))]))
  const collections = new Map(rows.map(({ id, collection }) => [id, collection]))
  const missing = named.find(({ id, collection }) => collections.get(id) !== collection)
  if (missing) throw new NamesNothingError(missing)
}

/** Requires that pictures were uploaded and match their stored data, because drawing relies on their size. */
async function assertPictures(tx: Db, shown: readonly Picture[]): Promise<void> {
  if (shown.length === 0) return
  const originals = shown.map(({ original }) => original)
  const rows = await tx
    .select()
    .from(picture)
    .where(inArray(picture.hash, [...new Set(originals.map(({ hash }) => hash))]))
  const stored = new Map(rows.map((row) => [row.hash, row]))
  for (const original of originals)
    if (!matchesStored(original, stored.get(original.hash)))
      throw new UnknownPictureError(`No image ${original.hash} of this size is stored.`)
}

function matchesStored({ mediaType, width, height, colour }: Original, row: typeof picture.$inferSelect | undefined) {
  return row?.mediaType === mediaType && row.width === width && row.height === height && row.colour === colour
}
