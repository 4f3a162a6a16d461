import { integer, pgTable, text, timestamp } from '../core/drizzle.ts'

/** How the last attempt to fetch a feed ended, and when the next one is due. */
export const feedState = pgTable('feed_state', {
  feed: text().primaryKey(),
  attemptedAt: timestamp('attempted_at', { withTimezone: true }).notNull(),
  /** Time of the last valid answer, with or without new figures. */
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  /** Number of failures since then. */
  failures: integer().notNull(),
  /** Why it failed, in English; null if it did not. */
  problem: text(),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  /** Validators of the next conditional request, and the address that they belong to. */
  url: text(),
  etag: text(),
  lastModified: text('last_modified'),
  /** Number of figures of the last answer that cannot be right, and examples in English. */
  refused: integer().notNull().default(0),
  refusedExamples: text('refused_examples').array().notNull().default([]),
  /** Number of new figures in the last answer, held ones included. */
  newFigures: integer('new_figures').notNull().default(0),
})

/** A source that was switched off at the desk and is not fetched. */
export const switchedOffSource = pgTable('switched_off_source', {
  source: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
  by: text().notNull(),
})
