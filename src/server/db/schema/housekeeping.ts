import { bigint, pgTable, text, timestamp } from '../core/drizzle.ts'

/** Counts the changes to a subject, so that every copy of the program notices them. */
export const revision = pgTable('revision', {
  subject: text().primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
})

/** Which seeds this database has taken in, by the digest of their content. */
export const appliedSeed = pgTable('applied_seed', {
  name: text().primaryKey(),
  digest: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
})
