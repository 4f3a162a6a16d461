import type { WireMarginChangeValue } from '#contract/desk/margin-forms.ts'
import { bigint, check, jsonb, numeric, pgTable, primaryKey, sql, text, timestamp } from '../core/drizzle.ts'
import { person } from './people.ts'

/** Changes of margins that take effect together. */
export const marginChange = pgTable(
  'margin_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changes: jsonb().$type<readonly WireMarginChangeValue[]>().notNull(),
    /** Null: as soon as it is approved. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    note: text(),
    proposedBy: bigint('proposed_by', { mode: 'number' })
      .notNull()
      .references(() => person.id),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    approvedBy: bigint('approved_by', { mode: 'number' }).references(() => person.id),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    ending: text(),
    endedBy: bigint('ended_by', { mode: 'number' }).references(() => person.id),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [check('margin_change_ending', sql`${table.ending} in ('rejected', 'withdrawn')`)],
)

/** A margin schedule; country and client type are null if it applies to all. */
export const marginSchedule = pgTable(
  'margin_schedule',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    currency: text().notNull(),
    country: text(),
    clientType: text('client_type'),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    /** Null for margins that came with the seeds. */
    changeId: bigint('change_id', { mode: 'number' }).references(() => marginChange.id),
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
    check('margin_tier_range', sql`${table.fromAmount} >= 0 and ${table.margin} > -1 and ${table.margin} < 1`),
  ],
)
