import { bigint, index, jsonb, pgTable, text, timestamp } from '../drizzle.ts'

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
  (table) => [index('audit_entry_at').on(table.at), index('audit_entry_action').on(table.action, table.number)],
)
