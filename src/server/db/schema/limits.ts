import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from '../core/drizzle.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Keys that all replicas sign with, created by the first that needs one. Not in backups: signatures are valid for this
 * installation only.
 */
export const signingKey = pgTable('signing_key', {
  purpose: text().primaryKey(),
  secret: text().notNull(),
})

/** Accepted solutions of checks until they expire, so that no replica accepts one twice. */
export const usedSolution = pgTable(
  'used_solution',
  {
    digest: text().primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_solution_expires').on(table.expiresAt)],
)

/** Requests of busy clients as counted by one replica, which the other replicas add to their own counts. */
export const clientUsage = pgTable(
  'client_usage',
  {
    replica: text().notNull(),
    kind: text().notNull(),
    client: text().notNull(),
    /** Minutes since 1970. */
    minute: bigint({ mode: 'number' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.kind, table.client, table.replica] })],
)

/** Clients with a higher limit after a passed check. */
export const unlockedClient = pgTable(
  'unlocked_client',
  {
    client: text().primaryKey(),
    until: moment('until').notNull(),
  },
  (table) => [index('unlocked_client_until').on(table.until)],
)
