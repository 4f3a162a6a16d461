import type { Currency } from '#domain/money/currency.ts'
import { type CurrencyList, offeredOf } from '#domain/money/currency-list.ts'
import { type Clock, systemClock } from '../../../telemetry/clock.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { desc, lte, sql } from '../../core/drizzle.ts'
import { currencyList } from '../../schema/currencies.ts'

export type CurrencyStore = ReturnType<typeof createCurrencyStore>

/** A recorded list. A change of it names its number. */
type RecordedList = CurrencyList & { readonly number: number; readonly at: Date; readonly by: string }

type Author = { readonly by: string; readonly at: Date }

/** Another user has changed the list meanwhile. */
export class ListChangedError extends Error {
  override name = 'ListChangedError'
}

/** Creates the store of currency lists, which are recorded one after another and never changed. */
export function createCurrencyStore(db: Db, { change } = noChanges, clock: Clock = systemClock) {
  /** Records a list after the one whose number is given, or after the last one. */
  async function record(list: CurrencyList, { by, at, after }: Author & { readonly after?: number }): Promise<void> {
    await change(
      'rates',
      async (tx) => {
        await tx.execute(sql`lock table ${currencyList} in exclusive mode`)
        const before = await findList(tx)
        if (after !== undefined && before && before.number !== after)
          throw new ListChangedError(`${before.by} changed the list at ${before.at.toISOString()}.`)
        await tx
          .insert(currencyList)
          .values({ listed: [...list.listed], off: [...list.off], recordedAt: at, recordedBy: by })
        return before
      },
      (before) => [
        {
          action: 'currencies.replace',
          subject: 'listed',
          before: before ? { listed: auditedList(before) } : null,
          after: { listed: auditedList(list) },
        },
      ],
    )
  }

  return {
    /** Loads the offered currencies; with a moment, those of the list in force then. */
    async loadListed(knownAt?: Date): Promise<Currency[]> {
      const list = await findList(db, knownAt)
      return list ? offeredOf(list) : []
    },

    findList: (knownAt?: Date): Promise<RecordedList | undefined> => findList(db, knownAt),

    record: (list: CurrencyList, author: Author & { readonly after: number }): Promise<void> => record(list, author),

    /** Records a list that offers all of these currencies, and no others. */
    replaceListed: (listed: readonly Currency[], { by, at }: Author = { by: 'program', at: clock() }): Promise<void> =>
      record({ listed, off: [] }, { by, at }),
  }
}

async function findList(db: Db, knownAt?: Date): Promise<RecordedList | undefined> {
  const [row] = await db
    .select()
    .from(currencyList)
    .where(knownAt && lte(currencyList.recordedAt, knownAt))
    .orderBy(desc(currencyList.number))
    .limit(1)
  return row && { number: row.number, listed: row.listed, off: row.off, at: row.recordedAt, by: row.recordedBy }
}

/** Formats a list for the audit log. */
function auditedList({ listed, off }: CurrencyList): string[] {
  return listed.map((currency) => (off.includes(currency) ? `${currency} (off)` : currency))
}
