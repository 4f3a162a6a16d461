import type { Currency } from '#domain/money/currency.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Act } from '#domain/people/act.ts'
import { findOwnRate, type OwnRate, ownEnd } from '#domain/rates/own-rate.ts'
import { noChanges } from '../changes.ts'
import type { Db } from '../database.ts'
import { and, eq, gt, inArray, isNull, lte, max, or } from '../drizzle.ts'
import { ownRate } from '../schema/own-rates.ts'
import { lockRevision } from './revision-store.ts'

/** A rate before it is recorded. */
export type NewOwnRate = Pick<OwnRate, 'currency' | 'rate' | 'validFrom' | 'validUntil'>

export type StoredOwnRate = OwnRate & { readonly id: number; readonly recordedBy: number }

type Loading = {
  readonly by: number
  readonly now: Date
  /** The last one that whoever loads them knew of. */
  readonly seen: number
}

/** Why rates are not loaded after all: nothing was changed. */
export class OwnRateConflictError extends Error {
  override name = 'OwnRateConflictError'
}

export type OwnRateStore = ReturnType<typeof createOwnRateStore>

/** Mid rates of our own desk, one load after another. */
export function createOwnRateStore(db: Db, { change } = noChanges) {
  return {
    async record(rates: readonly NewOwnRate[], { by, now, seen }: Loading): Promise<void> {
      await change(
        'rates',
        async (tx) => {
          await lockRevision(tx, 'rates')
          const known = await loadOwnRates(tx)
          await requireUntouched(tx, rates, seen)
          await tx
            .insert(ownRate)
            .values(rates.map((rate) => ({ ...rate, rate: decimalText(rate.rate), recordedAt: now, recordedBy: by })))
          return rates.map((rate) => loadAct(rate, findOwnRate(known, rate.currency, now)))
        },
        (acts) => acts,
      )
    },

    /** Ends what holds of a currency and what is to come, at once; says how many there were. */
    async end(currency: Currency, { by, now }: Pick<Loading, 'by' | 'now'>): Promise<number> {
      return change(
        'rates',
        async (tx) => {
          const isOpen = and(isNull(ownRate.endedAt), or(isNull(ownRate.validUntil), gt(ownRate.validUntil, now)))
          const rows = await tx
            .update(ownRate)
            .set({ endedAt: now, endedBy: by })
            .where(and(eq(ownRate.currency, currency), isOpen))
            .returning({ id: ownRate.id })
          return rows.length
        },
        (count) => (count > 0 ? [{ action: 'own_rates.end', subject: currency, after: { rates: count } }] : []),
      )
    },

    load: (knownAt?: Date) => loadOwnRates(db, knownAt),
  }
}

/** All that were ever set, in the order they were recorded. With a moment, only what was known then. */
async function loadOwnRates(db: Db, knownAt?: Date): Promise<StoredOwnRate[]> {
  const rows = await db
    .select()
    .from(ownRate)
    .where(knownAt && lte(ownRate.recordedAt, knownAt))
    .orderBy(ownRate.id)
  return rows.map((row) => ({
    ...row,
    rate: parseDecimal(row.rate),
    validUntil: row.validUntil ?? undefined,
    endedAt: row.endedAt ?? undefined,
  }))
}

async function requireUntouched(tx: Db, rates: readonly NewOwnRate[], seen: number): Promise<void> {
  const currencies = rates.map(({ currency }) => currency)
  const [last] = await tx.select({ id: max(ownRate.id) }).from(ownRate)
  if (seen > (last?.id ?? 0)) throw new OwnRateConflictError('Nobody has seen what is not there.')
  const [newer] = await tx
    .select({ currency: ownRate.currency })
    .from(ownRate)
    .where(and(gt(ownRate.id, seen), inArray(ownRate.currency, currencies)))
    .limit(1)
  if (newer) throw new OwnRateConflictError(`Somebody else has set ${newer.currency} meanwhile.`)
}

function loadAct(rate: NewOwnRate, before: OwnRate | undefined): Act {
  return { action: 'own_rates.load', subject: rate.currency, before: before ? tell(before) : null, after: tell(rate) }
}

function tell(rate: NewOwnRate & { readonly endedAt?: Date | undefined }) {
  return {
    rate: decimalText(rate.rate),
    validFrom: rate.validFrom.toISOString(),
    validUntil: ownEnd({ validUntil: rate.validUntil, endedAt: rate.endedAt })?.toISOString() ?? null,
  }
}
