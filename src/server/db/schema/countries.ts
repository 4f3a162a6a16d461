import { bigint, pgTable, text, timestamp } from '../core/drizzle.ts'

/** Settings of a country from a moment on; of all other countries if the country is null. Never changed. */
export const countrySetting = pgTable('country_setting', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  country: text(),
  defaultCurrency: text('default_currency').notNull(),
  /** Sources whose figures count as official, by priority. */
  officialSources: text('official_sources').array().notNull(),
  providers: text().array().notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  recordedBy: text('recorded_by').notNull(),
})
