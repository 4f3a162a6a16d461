import { bigint, check, index, numeric, pgTable, sql, text, timestamp } from '../core/drizzle.ts'
import { person } from './people.ts'

/** Mid rates set at the desk for a time; only their end is written later. */
export const manualRate = pgTable(
  'manual_rate',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    currency: text().notNull(),
    /** Units of the currency for one euro. */
    rate: numeric().notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    /** Null: until another one begins or this one is ended. */
    validUntil: timestamp('valid_until', { withTimezone: true }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    recordedBy: bigint('recorded_by', { mode: 'number' })
      .notNull()
      .references(() => person.id),
    /** Null if no approval was required. */
    approvedBy: bigint('approved_by', { mode: 'number' }).references(() => person.id),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedBy: bigint('ended_by', { mode: 'number' }).references(() => person.id),
  },
  (table) => [check('manual_rate_positive', sql`${table.rate} > 0`), index('manual_rate_currency').on(table.currency)],
)

/** Manual rates that take effect after approval by another person. */
export const manualRateProposal = pgTable(
  'manual_rate_proposal',
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
    /** Null while the proposal waits. */
    decision: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => person.id),
    decisionNote: text('decision_note'),
  },
  (table) => [
    check('manual_rate_proposal_positive', sql`${table.rate} > 0`),
    check('manual_rate_proposal_decision', sql`${table.decision} in ('approved', 'rejected', 'withdrawn')`),
  ],
)
