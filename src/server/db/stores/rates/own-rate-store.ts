import type { Currency } from '#domain/money/currency.ts'
import type { WantedRate } from '#domain/rates/own-rate-file.ts'
import { openOwnRates, ratesToEnd } from '#domain/rates/own-rate-plan.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import { noChanges } from '../../changes/changes.ts'
import { lockRevision } from '../../changes/revision-store.ts'
import type { Db } from '../../core/database.ts'
import { inArray } from '../../core/drizzle.ts'
import { manualRate } from '../../schema/manual-rates.ts'
import { insertProposals } from './own-rate-proposals.ts'
import { insertOwnRates, loadOwnRates, requireUntouched } from './own-rate-rows.ts'

type Doing = {
  readonly by: number
  /** Read once nobody else changes anything: whoever waited for that comes later than they asked. */
  readonly clock: Clock
  /** The last one that whoever changes something knew of. */
  readonly seen: number
}

type Loading = Doing & { readonly note?: string | undefined }

/** Rates that count by themselves, and those that somebody else has to approve. */
type Loaded = { readonly set: readonly WantedRate[]; readonly proposed: readonly WantedRate[] }

/** Mid rates of our own desk, one load after another. */
export function createOwnRateStore(db: Db, { change } = noChanges) {
  return {
    async record({ set, proposed }: Loaded, { by, clock, seen, note }: Loading): Promise<void> {
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

    /** Ends what holds of a currency and what is to come, at once; says how many there were, none where nothing was. */
    async end(currency: Currency, { by, clock, seen }: Doing): Promise<number> {
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
