import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from '../core/drizzle.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What all copies sign with, made by the first that needs it. In no backup: what was signed is good here alone. */
export const signingKey = pgTable('signing_key', {
  purpose: text().primaryKey(),
  secret: text().notNull(),
})

/** Solutions of checks that were taken, until they would have expired: none counts twice, on whichever copy. */
export const usedSolution = pgTable(
  'used_solution',
  {
    digest: text().primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_solution_expires').on(table.expiresAt)],
)

/** What one copy has counted of an asker that is busy, for the others to add to theirs. */
export const askerCount = pgTable(
  'asker_count',
  {
    copy: text().notNull(),
    kind: text().notNull(),
    asker: text().notNull(),
    /** Which minute, counted from the beginning of time. */
    minute: bigint({ mode: 'number' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.kind, table.asker, table.copy] })],
)

/** Who has passed a check, may do more for a while, and how often they did. */
export const unlockedAsker = pgTable(
  'unlocked_asker',
  {
    asker: text().primaryKey(),
    until: moment('until').notNull(),
    times: integer().notNull(),
  },
  (table) => [index('unlocked_asker_until').on(table.until)],
)
