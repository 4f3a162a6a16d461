import { bigint, check, index, numeric, pgTable, sql, text, timestamp } from '../core/drizzle.ts'
import { person } from './people.ts'

/** Mid rates that our own desk has set for a time; only their end is ever written into them later. */
export const ownRate = pgTable(
  'own_rate',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    currency: text().notNull(),
    /** Units of the currency for one euro. */
    rate: numeric().notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    /** Null: until another one begins, or this one is ended. */
    validUntil: timestamp('valid_until', { withTimezone: true }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    recordedBy: bigint('recorded_by', { mode: 'number' })
      .notNull()
      .references(() => person.id),
    /** Null where nobody had to. */
    approvedBy: bigint('approved_by', { mode: 'number' }).references(() => person.id),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedBy: bigint('ended_by', { mode: 'number' }).references(() => person.id),
  },
  (table) => [check('own_rate_positive', sql`${table.rate} > 0`), index('own_rate_currency').on(table.currency)],
)

/** Rates that count once somebody else has approved them; what can be derived of them is not stored. */
export const ownRateProposal = pgTable(
  'own_rate_proposal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    currency: text().notNull(),
    rate: numeric().notNull(),
    /** Null: as soon as it is approved. */
    validFrom: timestamp('valid_from', { withTimezone: true }),
    validUntil: timestamp('valid_until', { withTimezone: true }),
    note: text(),
    proposedBy: bigint('proposed_by', { mode: 'number' })
      .notNull()
      .references(() => person.id),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    /** Null while it waits. */
    decision: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => person.id),
    decisionNote: text('decision_note'),
  },
  (table) => [
    check('own_rate_proposal_positive', sql`${table.rate} > 0`),
    check('own_rate_proposal_decision', sql`${table.decision} in ('approved', 'rejected', 'withdrawn')`),
  ],
)
