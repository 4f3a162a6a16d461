import { bigint, pgTable, text, timestamp } from '../core/drizzle.ts'

/** Which currencies are listed, in their order, and which of them are off: from a moment on, never changed. */
export const currencyList = pgTable('currency_list', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  listed: text().array().notNull(),
  off: text().array().notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  recordedBy: text('recorded_by').notNull(),
})
