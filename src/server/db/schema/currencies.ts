import { pgTable, smallint, text } from '../drizzle.ts'

/** The currencies that can be exchanged, in the order they are listed. */
export const supportedCurrency = pgTable('supported_currency', {
  code: text().primaryKey(),
  position: smallint().notNull(),
})
