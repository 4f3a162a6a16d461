import { bigint, index, pgTable, text, timestamp } from '../core/drizzle.ts'
import { person } from './people.ts'

/** A text that overrides a shipped one from a moment on. Rows are only added. */
export const translation = pgTable(
  'translation',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    domain: text().notNull(),
    key: text().notNull(),
    language: text().notNull(),
    /** Null: the shipped text. */
    text: text(),
    /** The English text that was translated, to notice later changes of it. */
    source: text().notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }).notNull(),
    editedBy: bigint('edited_by', { mode: 'number' }).references(() => person.id),
  },
  (table) => [index('translation_text').on(table.domain, table.key, table.language, table.number)],
)
