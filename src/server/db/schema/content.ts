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

/** Null where it came with the program. */
const byPerson = (name: string) => bigint(name, { mode: 'number' }).references(() => person.id)

type Value = Readonly<Record<string, unknown>>

/** A piece of content; what it says is in its parts. */
export const document = pgTable(
  'document',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collection: text().notNull(),
    /** What programs call it by; never changed. */
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

/** The documents that a value refers to, so that a document knows who needs it. */
const targets = () => bigint({ mode: 'number' }).array().notNull()

/** A kept state of a part; never changed. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: ofDocument(),
    part: text().notNull(),
    value: jsonb().$type<Value>().notNull(),
    /** What is read on demand, apart from what is kept at hand; null where there is none. */
    bulk: jsonb().$type<Value>(),
    targets: targets(),
    savedAt: moment('saved_at').notNull(),
    savedBy: byPerson('saved_by'),
    note: text(),
  },
  (table) => [
    index('content_version_part').on(table.documentId, table.part),
    index('content_version_slug').on(sql`(${table.value} ->> 'slug')`, table.part),
    index('content_version_targets').using('gin', table.targets),
    index('content_version_picture')
      .on(sql`(${table.value} -> 'picture' -> 'original' ->> 'hash')`)
      .where(sql`${table.value} ? 'picture'`),
  ],
)

/** What somebody is working on. */
export const contentDraft = pgTable(
  'content_draft',
  {
    documentId: ofDocument(),
    part: text().notNull(),
    value: jsonb().$type<Value>().notNull(),
    /** What the value is called. */
    title: text().notNull(),
    /** What it is searched by, folded; null where an older version of the program wrote it. */
    searchText: text('search_text'),
    targets: targets(),
    /** Counts every change, so that nobody overwrites what they have not seen. */
    revision: integer().notNull(),
    /** The version that it is the same as; null once it was changed. */
    versionId: bigint('version_id', { mode: 'number' }).references(() => contentVersion.id),
    editedAt: moment('edited_at').notNull(),
    editedBy: byPerson('edited_by'),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.part] }),
    index('content_draft_targets').using('gin', table.targets),
    index('content_draft_without_search_text').on(table.documentId).where(sql`${table.searchText} is null`),
  ],
)

/** A link by which anybody sees the drafts of a document, until it ends. The token itself is only in the link. */
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
    /** When the site is looked at; as it is when somebody looks where there is none. */
    seenAt: moment('seen_at'),
  },
  (table) => [index('preview_link_document').on(table.documentId)],
)

/** From when on a version is said; without a version, that nothing is said. Only ever added to. */
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
    /** Set before it began, and then it never did. */
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: byPerson('withdrawn_by'),
  },
  (table) => [
    index('content_publication_part').on(table.documentId, table.part, table.liveFrom, table.number),
    index('content_publication_version').on(table.versionId),
    // Every reading asks whether a clock that was ahead has written moments to come.
    index('content_publication_published').on(table.publishedAt),
    index('content_publication_withdrawn').on(table.withdrawnAt).where(sql`${table.withdrawnAt} is not null`),
  ],
)

/** A publication with what it says. */
type Said = {
  readonly number: number
  readonly part: string
  readonly version: number | null
  readonly liveFrom: string
  readonly value: Value | null
}

/**
 * What a document says and will say, in one row: however often everything was published, what counts is read at once.
 * The database itself writes it whenever publications are added or withdrawn; nobody else does.
 */
export const contentSaid = pgTable(
  'content_said',
  {
    documentId: ofDocument().primaryKey(),
    /** In the order in which they were written, so that whoever has read some reads only what came after. */
    change: bigint({ mode: 'number' }).notNull(),
    /** When that was: it holds whatever counts from then on. */
    at: moment('at').notNull(),
    publications: json().$type<readonly Said[]>().notNull(),
    /** The same without their values. */
    schedule: jsonb().$type<readonly Omit<Said, 'value'>[]>().notNull(),
  },
  (table) => [index('content_said_change').on(table.change)],
)

/**
 * What the desk lists and searches documents by, which a query could not compute for all of them. Each row holds for a
 * time: planned publications change the status of a document without anybody writing anything. Triggers write it.
 */
export const listedDocument = pgTable(
  'listed_document',
  {
    documentId: ofDocument('cascade'),
    validFrom: moment('valid_from').notNull(),
    validUntil: moment('valid_until').notNull(),
    collection: text().notNull(),
    isTrash: boolean('is_trash').notNull(),
    editedAt: moment('edited_at').notNull(),
    editedBy: byPerson('edited_by'),
    /** The parts that are written. */
    parts: text().array().notNull(),
    /** The status of any part, such as `changed`, and that of each, such as `changed:lt`; `scheduled` beside another. */
    statuses: text().array().notNull(),
    /** What titles are sorted by, by part: folded, and with numbers of equal length. */
    titleOrder: jsonb('title_order').$type<Readonly<Record<string, string>>>().notNull(),
    /** The key, and what the drafts are searched by, in lines. */
    searchText: text('search_text').notNull(),
    /** The words of `searchText`, and those of the titles. */
    words: searchWords().notNull(),
    titleWords: searchWords('title_words').notNull(),
    /** Of an image: its original, its folder, and the languages of its alternative texts. */
    pictureHash: text('picture_hash'),
    folder: bigint({ mode: 'number' }),
    altLanguages: text('alt_languages').array(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.validFrom] }),
    index('listed_document_edited').on(table.collection, table.isTrash, table.editedAt, table.documentId),
    index('listed_document_editor').on(table.collection, table.editedBy),
    index('listed_document_statuses').using('gin', table.statuses),
    index('listed_document_words').using('gin', table.words),
    index('listed_document_picture')
      .on(table.pictureHash, table.documentId)
      .where(sql`${table.pictureHash} is not null`),
  ],
)

/** Every word that a document was ever searched by, so that a mistyped one is recognised. */
export const documentWord = pgTable('document_word', { word: text().primaryKey() })

/** Which document refers to which, in a draft or in what is published now or later. Triggers write it. */
export const documentUse = pgTable(
  'document_use',
  {
    target: bigint({ mode: 'number' }).notNull(),
    documentId: ofDocument('cascade'),
    /** Infinite unless another version takes its place, or nothing does. */
    validUntil: moment('valid_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.target, table.documentId] }),
    index('document_use_document').on(table.documentId),
  ],
)
