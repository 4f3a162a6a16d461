import { bigint, pgTable, text, timestamp } from '../core/drizzle.ts'

/** Number of changes to a subject, by which every replica notices them. */
export const revision = pgTable('revision', {
  subject: text().primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
})

/** Seeds that the database has received, by the digest of their content. */
export const appliedSeed = pgTable('applied_seed', {
  name: text().primaryKey(),
  digest: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
})
