import { bigint, pgTable, text, timestamp } from '../core/drizzle.ts'

/** The listed currencies in their order, and those switched off, from a moment on. Never changed. */
export const currencyList = pgTable('currency_list', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  listed: text().array().notNull(),
  off: text().array().notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  recordedBy: text('recorded_by').notNull(),
})
