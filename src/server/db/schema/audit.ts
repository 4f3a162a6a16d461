import { bigint, index, jsonb, pgTable, text, timestamp } from '../core/drizzle.ts'
import { searchWords, wordText } from './search-words.ts'

/** Who did what, when, and what it was like before and after. The database refuses to change or delete any of it. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** `person`, `command` or `job`, and which: a person by the mail address of that moment. */
    actor: text().notNull(),
    name: text().notNull(),
    personId: bigint('person_id', { mode: 'number' }),
    address: text(),
    requestId: text('request_id'),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_entry_at').on(table.at, table.number),
    index('audit_entry_action').on(table.action, table.number),
  ],
)

/**
 * What an entry is found by. It is derived of the entry and lies beside it, so that entries themselves never change.
 * Each word begins with the week of the entry, by which a search reads week after week.
 */
export const auditSearch = pgTable(
  'audit_search',
  {
    number: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    words: searchWords().notNull(),
  },
  (table) => [index('audit_search_words').using('gin', table.words)],
)

/** Every word of entries that has no digits, by which the beginning of a word becomes the words that begin with it. */
export const auditWord = pgTable('audit_word', { word: wordText().primaryKey() })
