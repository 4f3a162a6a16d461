import { bigint, index, pgTable, text, timestamp } from '../core/drizzle.ts'
import { person } from './people.ts'

/** What is said instead of a text that came with the program, from a moment on. Only ever added to. */
export const translation = pgTable(
  'translation',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    domain: text().notNull(),
    key: text().notNull(),
    language: text().notNull(),
    /** Null: as it came. */
    text: text(),
    /** The English it was made from, so that it is known when that has changed. */
    source: text().notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }).notNull(),
    editedBy: bigint('edited_by', { mode: 'number' }).references(() => person.id),
  },
  (table) => [index('translation_text').on(table.domain, table.key, table.language, table.number)],
)
