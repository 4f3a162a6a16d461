import type { Refusal } from '#domain/media/upload.ts'
import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../core/drizzle.ts'
import { document } from './content.ts'
import { person } from './people.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An uploaded picture as it is stored; never changed. Its bytes are stored under its hash. */
export const picture = pgTable(
  'picture',
  {
    /** Hash of the stored bytes. */
    hash: text().primaryKey(),
    mediaType: text('media_type').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    colour: text().notNull(),
    size: integer().notNull(),
    /** Hash of the uploaded file, so that the same file is not processed twice. */
    sourceHash: text('source_hash').notNull(),
    /** Codes of notes about the conversion of the file. */
    notes: text().array().notNull(),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [index('picture_source').on(table.sourceHash)],
)

/** A rendered crop and format of a picture. Its bytes are stored like those of pictures. */
export const rendition = pgTable(
  'rendition',
  {
    hash: text()
      .notNull()
      .references(() => picture.hash),
    crop: text().notNull(),
    format: text().notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    renderedAt: moment('rendered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.crop, table.format, table.mediaType] })],
)

/** Bytes by name, in chunks, so that no row is large. */
export const storedBytes = pgTable(
  'stored_bytes',
  { name: text().notNull(), chunk: integer().notNull(), bytes: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.name, table.chunk] })],
)

/** A file that is being uploaded. */
export const upload = pgTable('upload', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  personId: bigint('person_id', { mode: 'number' })
    .notNull()
    .references(() => person.id),
  name: text().notNull(),
  size: integer().notNull(),
  startedAt: moment('started_at').notNull(),
  /** Start of its conversion to a picture; null while no replica converts it. */
  processingSince: moment('processing_since'),
  /** The resulting picture, for a client that missed the answer and asks again. */
  pictureHash: text('picture_hash').references(() => picture.hash),
  documentId: bigint('document_id', { mode: 'number' }).references(() => document.id),
  /** Why the file was refused, for a client that missed the answer and asks again. */
  refusal: jsonb().$type<Refusal>(),
})

/** Chunks of an upload that have arrived. */
export const uploadChunk = pgTable(
  'upload_chunk',
  {
    uploadId: bigint('upload_id', { mode: 'number' })
      .notNull()
      .references(() => upload.id, { onDelete: 'cascade' }),
    /** Position in the file. */
    start: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
)
