import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import { countBounded } from '../../core/bounded-count.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, inArray, isNull, lte, min, sql } from '../../core/drizzle.ts'
import {
  document,
  contentDraft as draft,
  contentPublication as publication,
  contentVersion as version,
} from '../../schema/content.ts'
import { loadSchedules } from './counting.ts'
import { createDocumentList, type Page } from './document-list.ts'
import { loadNewerSeeds } from './newer-seeds.ts'
import {
  type DocumentHead,
  type DocumentRow,
  type DraftHead,
  findDetails,
  loadDocumentStatus,
  requirePart,
  type WholeDocument,
} from './whole-document.ts'

export type VersionRow = Omit<typeof version.$inferSelect, 'lazyValue' | 'targets'> & {
  /** Time at which it was first published; null if it never was. */
  readonly saidFrom: Date | null
}

/** Creates the store that reads the documents of a collection for the desk. */
export function createDocumentStore(db: Db, collection: Collection) {
  const { name } = collection
  return {
    ...createDocumentList(db, collection),

    /** Loads documents without their values, in the order of their ids. */
    async loadHeads(ids: readonly number[]): Promise<DocumentHead[]> {
      const rows = await db
        .select()
        .from(document)
        .where(and(eq(document.collection, name), inArray(document.id, [...ids])))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return withParts(ids.flatMap((id) => byId.get(id) ?? []))
    },

    findDetails: (id: number, now: Date) => findDetails(db, collection, { id, now }),

    /** Loads all documents outside the trash; for collections with few documents. */
    async loadAll(): Promise<WholeDocument[]> {
      const rows = await db
        .select()
        .from(document)
        .where(and(eq(document.collection, name), isNull(document.trashedAt)))
      return withValues(rows)
    },

    loadDocumentStatus: (id: number) => loadDocumentStatus(db, id),

    async hasAll(ids: readonly number[]): Promise<boolean> {
      const rows = await db
        .select({ id: document.id })
        .from(document)
        .where(and(eq(document.collection, name), inArray(document.id, [...ids])))
      return rows.length === new Set(ids).size
    },

    /** Loads a page of the versions of a document, newest first, whether more follow, and their number. */
    async loadVersions(id: number, part: Part | undefined, { limit, offset }: Page, now: Date) {
      const isMatch = and(eq(version.documentId, id), part && eq(version.part, part))
      const [rows, total] = await Promise.all([
        db
          .select({ ...headOfVersion, saidFrom: saidFrom(db, now) })
          .from(version)
          .where(isMatch)
          .orderBy(desc(version.id))
          .limit(limit + 1)
          .offset(offset),
        countBounded(db, version, isMatch),
      ])
      return { versions: rows.slice(0, limit), hasNext: rows.length > limit, total }
    },

    loadNewerSeeds: (id: number) => loadNewerSeeds(db, id),

    /** Finds a version with all its fields. */
    async findVersion(id: number, versionId: number, now: Date): Promise<VersionRow | undefined> {
      const [found] = await db
        .select({ version, saidFrom: saidFrom(db, now) })
        .from(version)
        .innerJoin(document, eq(document.id, version.documentId))
        .where(and(eq(document.collection, name), eq(version.documentId, id), eq(version.id, versionId)))
      if (!found) return undefined
      const { lazyValue, value, ...head } = found.version
      return { ...head, value: { ...value, ...lazyValue }, saidFrom: found.saidFrom }
    },
  }

  async function withValues(rows: readonly DocumentRow[]): Promise<WholeDocument[]> {
    const ids = rows.map(({ id }) => id)
    const [heads, values] = await Promise.all([
      withParts(rows),
      db
        .select({ id: draft.documentId, part: draft.part, value: draft.value })
        .from(draft)
        .where(inArray(draft.documentId, ids)),
    ])
    const valuesOf = Map.groupBy(values, ({ id }) => id)
    return heads.map((head) => ({
      ...head,
      values: new Map(valuesOf.get(head.row.id)?.map(({ part, value }) => [requirePart(part), value])),
    }))
  }

  async function withParts(rows: readonly DocumentRow[]): Promise<DocumentHead[]> {
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const [drafts, counting] = await Promise.all([
      // One row for each document: a thousand documents in all languages have many more drafts, and a row costs more
      // than its content.
      db
        .select({ id: draft.documentId, heads: headsOfDrafts })
        .from(draft)
        .where(inArray(draft.documentId, ids))
        .groupBy(draft.documentId),
      loadSchedules(db, ids),
    ])
    const draftsOf = new Map(drafts.map(({ id, heads }) => [id, heads]))
    return rows.map((row) => ({
      row,
      drafts: (draftsOf.get(row.id) ?? []).map(({ part, editedAt, ...one }) => ({
        ...one,
        documentId: row.id,
        editedAt: new Date(editedAt),
        part: requirePart(part),
      })),
      publications: counting.get(row.id) ?? [],
    }))
  }
}

/** A draft without its value, as JSON from the database. */
type WrittenHead = Omit<DraftHead, 'documentId' | 'part' | 'editedAt'> & {
  readonly part: string
  readonly editedAt: string
}

const headsOfDrafts = sql<readonly WrittenHead[]>`json_agg(json_build_object(
  'part', ${draft.part}, 'title', ${draft.title}, 'targets', ${draft.targets}, 'revision', ${draft.revision},
  'versionId', ${draft.versionId}, 'editedAt', ${draft.editedAt}, 'editedBy', ${draft.editedBy}
) order by length(${draft.part}), ${draft.part})`

const headOfVersion = {
  id: version.id,
  documentId: version.documentId,
  part: version.part,
  savedAt: version.savedAt,
  savedBy: version.savedBy,
  note: version.note,
}

/** Returns the time at which the version of a query was first published, found by an index. */
function saidFrom(db: Db, now: Date) {
  const begun = db
    .select({ first: min(publication.liveFrom) })
    .from(publication)
    .where(and(eq(publication.versionId, version.id), isNull(publication.withdrawnAt), lte(publication.liveFrom, now)))
  return sql<Date | null>`(${begun})`.mapWith(publication.liveFrom)
}
