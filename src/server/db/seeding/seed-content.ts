import { referencesOf } from '#domain/content/blocks/references.ts'
import { seedValue } from '#domain/content/blocks/seed-value.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import type { Value } from '#domain/content/model/field.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import { isPart, type Part } from '#domain/content/model/part.ts'
import { searchTextOf, titleOf } from '#domain/content/model/searched-texts.ts'
import type { Changes } from '../changes/changes.ts'
import { lockRevision } from '../changes/revision-store.ts'
import type { Db } from '../core/database.ts'
import { and, inArray, isNotNull, isNull, or, sql } from '../core/drizzle.ts'
import {
  document,
  contentDraft as draft,
  contentPublication as publication,
  contentVersion as version,
} from '../schema/content.ts'
import { loadCounting } from '../stores/content/counting.ts'
import { findTakenAddress } from '../stores/content/own-address.ts'
import { fieldsOf, splitValue } from '../stores/content/versions.ts'

/** Seeded documents of a collection: the value of each part, by the key of the document. */
export type SeededDocuments = Readonly<Record<string, Readonly<Partial<Record<Part, Value>>>>>

type SeededPart = { readonly documentId: number; readonly part: Part; readonly value: Value }

/**
 * Adds the content that comes with a release. New and changed parts are saved as versions. A version is published if
 * the part it replaces was seeded too, has no edits, and no other document has its address. Parts that an editor has
 * changed stay, and the version is offered beside them.
 */
export async function seedContent(
  { change }: Changes,
  collection: Collection,
  { documents, now }: { readonly documents: SeededDocuments; readonly now: Date },
): Promise<void> {
  await change(
    'content',
    async (tx) => {
      // Publishing takes this lock too, so that publication ids appear in their order.
      await lockRevision(tx, 'content')
      await addDocuments(tx, collection, { keys: Object.keys(documents), now })
      const ids = await loadIds(tx)
      const findId = (name: string, key: string) => ids.get(`${name}:${key}`)
      const seeded = Object.entries(documents).flatMap(([key, byPart]) =>
        Object.entries(byPart).flatMap(([part, written]): SeededPart[] => {
          const documentId = findId(collection.name, key)
          if (!isPart(part) || documentId === undefined)
            throw new Error(`${collection.name} ${key} has no part ${part}.`)
          return [{ documentId, part, value: seedValue(fieldsOf(collection, part), written, findId) }]
        }),
      )
      return addNewParts(tx, collection, { seeded, now })
    },
    (count) => (count > 0 ? [{ action: 'content.sow', subject: collection.name, after: { parts: count } }] : []),
  )
}

async function addDocuments(
  tx: Db,
  { name }: Collection,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .insert(document)
    .values(keys.map((key) => ({ collection: name, key, createdAt: now })))
    .onConflictDoNothing()
}

async function loadIds(tx: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.select({ id: document.id, collection: document.collection, key: document.key }).from(document)
  return new Map(rows.map(({ id, collection, key }) => [`${collection}:${key}`, id]))
}

/** Adds the new and changed parts, and returns their number. */
async function addNewParts(
  tx: Db,
  collection: Collection,
  { seeded, now }: { seeded: readonly SeededPart[]; now: Date },
): Promise<number> {
  const ids = [...new Set(seeded.map(({ documentId }) => documentId))]
  const lastSeeded = await loadLastSeeded(tx, ids)
  const fresh = seeded.filter((one) => !isSame(one.value, lastSeeded.get(nameOf(one))))
  if (fresh.length === 0) return 0
  const versions = await tx
    .insert(version)
    .values(
      fresh.map((one) => ({ ...ofPart(one), ...splitValue(collection, one.value), ...targetsOf(one), savedAt: now })),
    )
    .returning({ id: version.id, documentId: version.documentId, part: version.part })
  const versionOf = new Map(versions.map((one) => [nameOf(one), one.id]))
  const owned = await loadOwned(tx, ids)
  const touched = await loadTouched(tx, ids)
  const untouched = fresh.filter((one) => !owned.has(one.documentId) && !touched.has(nameOf(one)))
  if (untouched.length === 0) return fresh.length
  await tx
    .insert(draft)
    .values(
      untouched.map((one) => ({
        ...ofPart(one),
        value: one.value,
        title: titleOf(collection, one.value),
        searchText: searchTextOf(collection, one.value),
        ...targetsOf(one),
        versionId: versionOf.get(nameOf(one)) ?? null,
        revision: 1,
        editedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [draft.documentId, draft.part],
      set: {
        value: sql`excluded.value`,
        title: sql`excluded.title`,
        searchText: sql`excluded.search_text`,
        targets: sql`excluded.targets`,
        versionId: sql`excluded.version_id`,
        revision: sql`${draft.revision} + 1`,
        editedAt: now,
      },
    })
  const taken = await findTaken(tx, collection, { seeded: untouched, now })
  const published = untouched.filter(({ documentId }) => !taken.has(documentId))
  if (published.length > 0)
    await tx.insert(publication).values(
      published.map((one) => ({
        ...ofPart(one),
        versionId: versionOf.get(nameOf(one)) ?? null,
        liveFrom: now,
        publishedAt: now,
      })),
    )
  return fresh.length

  function targetsOf({ part, value }: SeededPart) {
    return { targets: referencesOf(fieldsOf(collection, part), value) }
  }
}

/** Returns the last seeded value of each part. */
async function loadLastSeeded(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<string, Value>> {
  const rows = await tx
    .selectDistinctOn([version.documentId, version.part])
    .from(version)
    .where(and(inArray(version.documentId, [...ids]), isNull(version.savedBy)))
    .orderBy(version.documentId, version.part, sql`${version.id} desc`)
  return new Map(rows.map((row) => [nameOf(row), { ...row.value, ...row.lazyValue }]))
}

/**
 * Returns the documents whose address belongs to a document of an editor. They remain drafts, because one of the two
 * would hide the other.
 */
async function findTaken(
  tx: Db,
  collection: Collection,
  { seeded, now }: { seeded: readonly SeededPart[]; now: Date },
): Promise<ReadonlySet<number>> {
  const byDocument = Map.groupBy(seeded, ({ documentId }) => documentId)
  const counting = await loadCounting(tx, [...byDocument.keys()])
  const taken = new Set<number>()
  for (const [id, parts] of byDocument) {
    const coming = parts.map(({ part, value }, number) => ({ number, part, value, version: number, liveFrom: now }))
    const kept = (counting.get(id) ?? []).filter(({ part }) => !parts.some((one) => one.part === part))
    const own = [...kept, ...coming]
    if (await findTakenAddress(tx, collection, { id, own, parts: parts.map(({ part }) => part), now })) taken.add(id)
  }
  return taken
}

/**
 * Returns the documents that an editor created or moved to the trash. These belong to people with all their parts,
 * including parts that do not exist yet.
 */
async function loadOwned(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(inArray(document.id, [...ids]), or(isNotNull(document.createdBy), isNotNull(document.trashedAt))))
  return new Set(rows.map(({ id }) => id))
}

/** Returns the parts that a person has changed: by a draft or by a publication. */
async function loadTouched(tx: Db, ids: readonly number[]): Promise<ReadonlySet<string>> {
  // One after the other, because a transaction has one connection, which runs one query at a time.
  const drafts = await tx
    .select({ documentId: draft.documentId, part: draft.part })
    .from(draft)
    .where(and(inArray(draft.documentId, [...ids]), or(isNotNull(draft.editedBy), isNull(draft.versionId))))
  const publications = await tx
    .selectDistinct({ documentId: publication.documentId, part: publication.part })
    .from(publication)
    .where(and(inArray(publication.documentId, [...ids]), isNotNull(publication.publishedBy)))
  return new Set([...drafts, ...publications].map(nameOf))
}

function ofPart({ documentId, part }: SeededPart) {
  return { documentId, part }
}

function nameOf({ documentId, part }: { readonly documentId: number; readonly part: string }): string {
  return `${documentId}:${part}`
}
