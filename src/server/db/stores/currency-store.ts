import type { Currency } from '#domain/money/currency.ts'
import { noChanges } from '../changes.ts'
import type { Db } from '../database.ts'
import { sql } from '../drizzle.ts'
import { supportedCurrency } from '../schema/currencies.ts'

export type CurrencyStore = ReturnType<typeof createCurrencyStore>

/** The list of currencies on offer. */
export function createCurrencyStore(db: Db, { change } = noChanges) {
  return {
    loadListed: (): Promise<Currency[]> => loadListed(db),

    async replaceListed(currencies: readonly Currency[]): Promise<void> {
      await change(
        'rates',
        async (tx) => {
          await tx.execute(sql`lock table ${supportedCurrency} in exclusive mode`)
          const before = await loadListed(tx)
          await tx.delete(supportedCurrency)
          await tx.insert(supportedCurrency).values(currencies.map((code, position) => ({ code, position })))
          return before
        },
        (before) => [{ action: 'currencies.replace', subject: 'listed', before, after: currencies }],
      )
    },
  }
}

async function loadListed(db: Db): Promise<Currency[]> {
  const rows = await db.select().from(supportedCurrency).orderBy(supportedCurrency.position, supportedCurrency.code)
  return rows.map(({ code }) => code)
}
