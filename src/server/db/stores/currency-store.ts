import type { Currency } from '#domain/money/currency.ts'
import { createChanges } from '../changes.ts'
import type { Db } from '../database.ts'
import { sql } from '../drizzle.ts'
import { supportedCurrency } from '../schema/currencies.ts'

export type CurrencyStore = ReturnType<typeof createCurrencyStore>

/** The list of currencies on offer. */
export function createCurrencyStore(db: Db, { change } = createChanges(db)) {
  return {
    async loadListed(): Promise<Currency[]> {
      const rows = await db.select().from(supportedCurrency).orderBy(supportedCurrency.position, supportedCurrency.code)
      return rows.map(({ code }) => code)
    },

    async replaceListed(currencies: readonly Currency[]): Promise<void> {
      await change('rates', async (tx) => {
        await tx.execute(sql`lock table ${supportedCurrency} in exclusive mode`)
        await tx.delete(supportedCurrency)
        await tx.insert(supportedCurrency).values(currencies.map((code, position) => ({ code, position })))
      })
    },
  }
}
