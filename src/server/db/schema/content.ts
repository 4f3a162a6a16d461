import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../core/drizzle.ts'
import { person } from './people.ts'
import { searchWords } from './search-words.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A person; null for content that came with the seeds. */
const byPerson = (name: string) => bigint(name, { mode: 'number' }).references(() => person.id)

type Value = Readonly<Record<string, unknown>>

/** A piece of content. Its values are in its parts. */
export const document = pgTable(
  'document',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collection: text().notNull(),
    /** Name that code refers to it by; never changed. */
    key: text().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: byPerson('created_by'),
    trashedAt: moment('trashed_at'),
    trashedBy: byPerson('trashed_by'),
  },
  (table) => [uniqueIndex('document_key').on(table.collection, table.key)],
)

const ofDocument = (onDelete: 'no action' | 'cascade' = 'no action') =>
  bigint('document_id', { mode: 'number' })
    .notNull()
    .references(() => document.id, { onDelete })

/** Ids of the documents that a value refers to. */
const targets = () => bigint({ mode: 'number' }).array().notNull()

/** A saved version of a part; never changed. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: ofDocument(),
    part: text().notNull(),
    value: jsonb().$type<Value>().notNull(),
    /** Fields that are loaded on demand instead of being held in memory; null if there are none. */
    lazyValue: jsonb('lazy_value').$type<Value>(),
    targets: targets(),
    savedAt: moment('saved_at').notNull(),
    savedBy: byPerson('saved_by'),
    note: text(),
  },
  (table) => [
    index('content_version_part').on(table.documentId, table.part, table.id),
    index('content_version_slug').on(sql`(${table.value} ->> 'slug')`, table.part),
    index('content_version_targets').using('gin', table.targets),
    index('content_version_picture')
      .on(sql`(${table.value} -> 'picture' -> 'original' ->> 'hash')`)
      .where(sql`${table.value} ? 'picture'`),
  ],
)

/** The current draft of a part. */
export const contentDraft = pgTable(
  'content_draft',
  {
    documentId: ofDocument(),
    part: text().notNull(),
    value: jsonb().$type<Value>().notNull(),
    /** Title of the value. */
    title: text().notNull(),
    /** The folded texts that the draft is searched by. */
    searchText: text('search_text').notNull(),
    targets: targets(),
    /** Number of changes, by which a save based on an older state is rejected. */
    revision: integer().notNull(),
    /** The version that the draft equals; null once it differs. */
    versionId: bigint('version_id', { mode: 'number' }).references(() => contentVersion.id),
    editedAt: moment('edited_at').notNull(),
    editedBy: byPerson('edited_by'),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.part] }),
    index('content_draft_targets').using('gin', table.targets),
  ],
)

/** A link that shows the drafts of a document to anyone, until it ends. The token itself is only in the link. */
export const previewLink = pgTable(
  'preview_link',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: ofDocument(),
    tokenDigest: text('token_digest').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    createdBy: byPerson('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** Moment at which the site is shown; null for the moment of the visit. */
    seenAt: moment('seen_at'),
  },
  (table) => [index('preview_link_document').on(table.documentId)],
)

/** A version that is published from a moment on; without a version, the part is unpublished. Rows are only added. */
export const contentPublication = pgTable(
  'content_publication',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: ofDocument(),
    part: text().notNull(),
    versionId: bigint('version_id', { mode: 'number' }).references(() => contentVersion.id),
    liveFrom: moment('live_from').notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: byPerson('published_by'),
    /** Set only before the publication takes effect. */
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: byPerson('withdrawn_by'),
  },
  (table) => [
    index('content_publication_part').on(table.documentId, table.part, table.liveFrom, table.number),
    index('content_publication_version').on(table.versionId),
    // Each load looks for moments in the future, written by a clock that was ahead.
    index('content_publication_published').on(table.publishedAt),
    index('content_publication_withdrawn').on(table.withdrawnAt).where(sql`${table.withdrawnAt} is not null`),
  ],
)

/** A publication with its value. */
export type PublishedPart = {
  readonly number: number
  readonly part: string
  readonly version: number | null
  readonly liveFrom: string
  readonly value: Value | null
}

/** A publication without its value. */
export type ScheduledPart = Omit<PublishedPart, 'value'>

/**
 * The current and planned publications of a document in one row, so that reading them does not depend on the number of
 * past publications. Only triggers on publications write it.
 */
export const contentPublished = pgTable(
  'content_published',
  {
    documentId: ofDocument().primaryKey(),
    /** Order in which rows were written, so that a reader loads only later changes. */
    changeNumber: bigint('change_number', { mode: 'number' }).notNull(),
    /** Time of the change; the row has the publications that count from then on. */
    changedAt: moment('changed_at').notNull(),
    publications: json().$type<readonly PublishedPart[]>().notNull(),
    /** The publications without their values. */
    schedule: jsonb().$type<readonly ScheduledPart[]>().notNull(),
  },
  (table) => [index('content_published_change').on(table.changeNumber)],
)

/**
 * Values by which the desk lists and searches documents, because a query cannot compute them for all documents. Each
 * row is valid for a time: planned publications change the status of a document without a write. Triggers write it.
 */
export const listedDocument = pgTable(
  'listed_document',
  {
    documentId: ofDocument('cascade'),
    validFrom: moment('valid_from').notNull(),
    validUntil: moment('valid_until').notNull(),
    collection: text().notNull(),
    isTrashed: boolean('is_trashed').notNull(),
    editedAt: moment('edited_at').notNull(),
    editedBy: byPerson('edited_by'),
    /** The parts that have a draft. */
    parts: text().array().notNull(),
    /** Statuses of any part, such as `changed`, and of each part, such as `changed:lt`; `scheduled` comes in addition. */
    statuses: text().array().notNull(),
    /** Sort keys of the titles, by part: folded, with numbers of equal length. Under '' for parts without a title. */
    titleSortKeys: jsonb('title_sort_keys').$type<Readonly<Record<string, string>>>().notNull(),
    /** Columns of images only: the original, the folder and the languages of the alternative texts. */
    pictureHash: text('picture_hash'),
    folder: bigint({ mode: 'number' }),
    altLanguages: text('alt_languages').array(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.validFrom] }),
    // With all columns that most lists need, so that a page far back is found by the index alone.
    index('listed_document_edited').on(
      table.collection,
      table.isTrashed,
      table.editedAt,
      table.documentId,
      table.validFrom,
      table.validUntil,
    ),
    index('listed_document_editor').on(table.collection, table.editedBy),
    index('listed_document_statuses').using('gin', table.statuses),
    // With all columns of the search for images that show the same picture.
    index('listed_document_picture')
      .on(table.pictureHash, table.documentId, table.collection, table.isTrashed, table.validFrom, table.validUntil)
      .where(sql`${table.pictureHash} is not null`),
  ],
)

/** Texts by which the desk searches documents; apart from the lists, which read many rows. Triggers write them. */
export const documentText = pgTable(
  'document_text',
  {
    documentId: ofDocument('cascade').primaryKey(),
    /** The key and the search texts of the drafts, in lines. */
    searchText: text('search_text').notNull(),
    /** The words of `searchText`. */
    words: searchWords().notNull(),
    titleWords: searchWords('title_words').notNull(),
  },
  (table) => [index('document_text_words').using('gin', table.words)],
)

/** Every search word that any document has had, to correct mistyped words. */
export const documentWord = pgTable('document_word', { word: text().primaryKey() })

/** References between documents, in drafts and in current or planned publications. Triggers write it. */
export const documentReference = pgTable(
  'document_reference',
  {
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    documentId: ofDocument('cascade'),
    /** Infinity, or the moment at which a planned publication removes the reference. */
    validUntil: moment('valid_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.targetId, table.documentId] }),
    index('document_reference_document').on(table.documentId),
  ],
)
