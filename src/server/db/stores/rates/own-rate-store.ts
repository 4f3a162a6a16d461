import type { Currency } from '#domain/money/currency.ts'
import type { RequestedRate } from '#domain/rates/own-rate-file.ts'
import { openOwnRates, ratesToEnd } from '#domain/rates/own-rate-plan.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import { noChanges } from '../../changes/changes.ts'
import { lockRevision } from '../../changes/revision-store.ts'
import type { Db } from '../../core/database.ts'
import { inArray } from '../../core/drizzle.ts'
import { manualRate } from '../../schema/manual-rates.ts'
import { insertProposals } from './own-rate-proposals.ts'
import { insertOwnRates, loadOwnRates, requireUntouched } from './own-rate-rows.ts'

type EndOptions = {
  readonly by: number
  /** Read after the lock is acquired, because that may take a while. */
  readonly clock: Clock
  /** Id of the last rate that the user knew. */
  readonly seen: number
}

type RecordOptions = EndOptions & { readonly note?: string | undefined }

/** Rates that count at once, and rates that another user has to approve. */
type NewRates = { readonly set: readonly RequestedRate[]; readonly proposed: readonly RequestedRate[] }

/** Creates the store of manual mid rates. */
export function createOwnRateStore(db: Db, { change } = noChanges) {
  return {
    async record({ set, proposed }: NewRates, { by, clock, seen, note }: RecordOptions): Promise<void> {
      await change(
        'rates',
        async (tx) => {
          await lockRevision(tx, 'rates')
          await requireUntouched(tx, [...set, ...proposed], seen)
          const now = clock()
          const acts = await insertOwnRates(tx, set, { by, now, note })
          return [...acts, ...(await insertProposals(tx, proposed, { by, now, note }))]
        },
        (acts) => acts,
      )
    },

    /** Ends the present and future rates of a currency at once, and returns how many there were. */
    async end(currency: Currency, { by, clock, seen }: EndOptions): Promise<number> {
      return change(
        'rates',
        async (tx) => {
          await lockRevision(tx, 'rates')
          await requireUntouched(tx, [{ currency }], seen)
          const now = clock()
          const ofCurrency = (await loadOwnRates(tx)).filter((rate) => rate.currency === currency)
          const ids = ratesToEnd(ofCurrency, now).map(({ id }) => id)
          if (ids.length > 0)
            await tx.update(manualRate).set({ endedAt: now, endedBy: by }).where(inArray(manualRate.id, ids))
          return openOwnRates(ofCurrency, now).length
        },
        (count) => (count > 0 ? [{ action: 'own_rates.end', subject: currency, after: { rates: count } }] : []),
      )
    },

    load: (knownAt?: Date) => loadOwnRates(db, knownAt),
  }
}
