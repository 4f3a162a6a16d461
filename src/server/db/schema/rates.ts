import {
  bigint,
  check,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../core/drizzle.ts'

/**
 * A figure of a source for a day, and when it was learned. A row is never changed, except for a moment in the future
 * written by a clock that was ahead. A correction is a second row for the same day. Rows are ordered by `number`,
 * because the clocks of replicas may disagree.
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

/** A figure that looks wrong, with the decision of a treasurer about it; null while there is none. */
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
    /** Why the figure is held, with the figure it was compared with, in English. */
    reason: text().notNull(),
    explanation: text().notNull(),
    decision: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: text('decided_by'),
    note: text(),
    /** The decision that was undone; `decision` is then `superseded`, so that the figure may be held again. */
    undoneDecision: text('undone_decision'),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: text('undone_by'),
  },
  (table) => [
    // A figure that was superseded by a valid one may be held again, as another row.
    uniqueIndex('quarantined_rate_once')
      .on(table.source, table.base, table.quote, table.date, table.rate, table.quantity)
      .where(sql`coalesce(${table.decision}, '') <> 'superseded'`),
    check('quarantined_rate_decision', sql`${table.decision} in ('released', 'rejected', 'superseded')`),
  ],
)
