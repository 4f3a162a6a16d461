import { bigint, index, jsonb, pgTable, text, timestamp } from '../core/drizzle.ts'
import { searchWords, wordText } from './search-words.ts'

/** Audit log: who did what, when, with the values before and after. A trigger rejects changes and deletions. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Kind of actor, such as `person`, `command` or `job`; the name of a person is their email address at that time. */
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
 * Search words of an audit entry, in a table of their own, so that entries never change. Each word begins with the week
 * of its entry, so that a search reads week by week.
 */
export const auditSearch = pgTable(
  'audit_search',
  {
    number: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    words: searchWords().notNull(),
  },
  (table) => [
    // Without `fastupdate`, PostgreSQL writes new entries straight into the index. A search reads the index once for
    // each week, and each time it would scan the whole list of pending entries.
    index('audit_search_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** Words of audit entries that contain no digits. A search completes the typed beginning of a word from this table. */
export const auditWord = pgTable('audit_word', { word: wordText().primaryKey() })
