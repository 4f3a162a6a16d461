import type { Refusal } from '#domain/media/upload.ts'
import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../core/drizzle.ts'
import { document } from './content.ts'
import { person } from './people.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A picture that was uploaded, as it is kept; never changed. Its bytes lie where bytes are kept, under its hash. */
export const picture = pgTable(
  'picture',
  {
    /** Of the bytes that are kept. */
    hash: text().primaryKey(),
    mediaType: text('media_type').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    colour: text().notNull(),
    size: integer().notNull(),
    /** Of the file that it was made of: who sends it again need not wait. */
    sourceHash: text('source_hash').notNull(),
    /** What is to be said of how the file was taken, in words that programs know. */
    notes: text().array().notNull(),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [index('picture_source').on(table.sourceHash)],
)

/** A size that somebody has asked for, once it was drawn. Its bytes lie with the others. */
export const rendition = pgTable(
  'rendition',
  {
    hash: text()
      .notNull()
      .references(() => picture.hash),
    cut: text().notNull(),
    form: text().notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    drawnAt: moment('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.cut, table.form, table.mediaType] })],
)

/** Bytes by name, piece by piece: no row is large, whatever is kept. */
export const keptBytes = pgTable(
  'kept_bytes',
  { name: text().notNull(), piece: integer().notNull(), bytes: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.name, table.piece] })],
)

/** A file that is on its way. */
export const upload = pgTable('upload', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  personId: bigint('person_id', { mode: 'number' })
    .notNull()
    .references(() => person.id),
  name: text().notNull(),
  size: integer().notNull(),
  startedAt: moment('started_at').notNull(),
  /** Since when somebody makes a picture of it. */
  takenAt: moment('taken_at'),
  /** What came of it, for whoever did not hear of it and asks again. */
  pictureHash: text('picture_hash').references(() => picture.hash),
  documentId: bigint('document_id', { mode: 'number' }).references(() => document.id),
  /** Why the file was refused. A client that has not been told in time asks again. */
  refusal: jsonb().$type<Refusal>(),
})

/** What has come of it, in the order in which it stands in the file. */
export const uploadPiece = pgTable(
  'upload_piece',
  {
    uploadId: bigint('upload_id', { mode: 'number' })
      .notNull()
      .references(() => upload.id, { onDelete: 'cascade' }),
    /** Where in the file it begins. */
    start: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
)
