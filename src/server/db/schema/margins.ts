import { bigint, check, numeric, pgTable, primaryKey, sql, text, timestamp } from '../drizzle.ts'

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
