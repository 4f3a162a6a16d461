import { bigint, pgTable, text, timestamp } from '../core/drizzle.ts'

/** What holds for a country from a moment on, or for all others where the country is null. Never changed. */
export const countrySetting = pgTable('country_setting', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  country: text(),
  defaultCurrency: text('default_currency').notNull(),
  /** Whose figures count as official, the first that knows a currency first. */
  officialSources: text('official_sources').array().notNull(),
  providers: text().array().notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  recordedBy: text('recorded_by').notNull(),
})
