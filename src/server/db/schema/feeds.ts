import { integer, pgTable, text, timestamp } from '../core/drizzle.ts'

/** How the last attempt to fetch a feed ended, and when the next one is due. */
export const feedState = pgTable('feed_state', {
  feed: text().primaryKey(),
  attemptedAt: timestamp('attempted_at', { withTimezone: true }).notNull(),
  /** When it last answered as it should, whether or not there was anything new. */
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  /** How often it has failed since. */
  failures: integer().notNull(),
  /** Why it failed, in English; null when it did not. */
  problem: text(),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  /** What the next conditional request names, and the address it holds for. */
  url: text(),
  etag: text(),
  lastModified: text('last_modified'),
  /** How many figures of the last answer can never be right, and some of them, in English. */
  refused: integer().notNull().default(0),
  refusedExamples: text('refused_examples').array().notNull().default([]),
  /** How many figures of the last answer were new to us, also those that are held. */
  brought: integer().notNull().default(0),
})

/** A source that is not asked, because somebody at the desk wants it so. */
export const switchedOffSource = pgTable('switched_off_source', {
  source: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
  by: text().notNull(),
})
