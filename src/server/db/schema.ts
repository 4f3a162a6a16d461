import {
  bigint,
  check,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from './drizzle.ts'

/** The currencies that can be exchanged, in the order they are listed. */
export const supportedCurrency = pgTable('supported_currency', {
  code: text().primaryKey(),
  position: smallint().notNull(),
})

/**
 * What a source said, for which day, and when we learned of it: a row is never changed. A correction is a second row for
 * the same day. Their order is that of `number`, which the database gives: the clocks of several copies may disagree.
 */
export const publishedRate = pgTable(
  'published_rate',
  {
    source: text().notNull(),
    base: text().notNull(),
    quote: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    rate: numeric().notNull(),
    quantity: integer().notNull(),
    learnedAt: timestamp('learned_at', { withTimezone: true }).notNull(),
    origin: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.base, table.quote, table.date, table.number] }),
    check('published_rate_positive', sql`${table.rate} > 0 and ${table.quantity} > 0`),
  ],
)

/** A figure that looks wrong, and what a treasurer decided about it. While nobody has, the decision is null. */
export const quarantinedRate = pgTable(
  'quarantined_rate',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    base: text().notNull(),
    quote: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    rate: numeric().notNull(),
    quantity: integer().notNull(),
    learnedAt: timestamp('learned_at', { withTimezone: true }).notNull(),
    /** Why it is held, and the figure it was compared with, in English. */
    reason: text().notNull(),
    explanation: text().notNull(),
    decision: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: text('decided_by'),
    note: text(),
  },
  (table) => [
    // What a good figure has settled may be held anew, and then is another row: what was held when stays as it was.
    uniqueIndex('quarantined_rate_once')
      .on(table.source, table.base, table.quote, table.date, table.rate, table.quantity)
      .where(sql`coalesce(${table.decision}, '') <> 'superseded'`),
    check('quarantined_rate_decision', sql`${table.decision} in ('released', 'rejected', 'superseded')`),
  ],
)

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
})

/** A margin schedule; country and client type are null where it holds for all. */
export const marginSchedule = pgTable(
  'margin_schedule',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    currency: text().notNull(),
    country: text(),
    clientType: text('client_type'),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('margin_schedule_client_type', sql`${table.clientType} in ('natural', 'legal')`)],
)

export const marginTier = pgTable(
  'margin_tier',
  {
    scheduleId: bigint('schedule_id', { mode: 'number' })
      .notNull()
      .references(() => marginSchedule.id),
    fromAmount: numeric('from_amount').notNull(),
    margin: numeric().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.fromAmount] }),
    check('margin_tier_range', sql`${table.fromAmount} >= 0 and ${table.margin} >= 0 and ${table.margin} < 1`),
  ],
)

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
