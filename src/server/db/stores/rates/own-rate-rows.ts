import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Act } from '#domain/people/act.ts'
import { findOwnRate, type OwnRate, ownEnd } from '#domain/rates/own-rate.ts'
import type { RequestedRate } from '#domain/rates/own-rate-file.ts'
import type { OwnRateRefusal } from '#domain/rates/own-rate-refusal.ts'
import type { Db } from '../../core/database.ts'
import { and, gt, inArray, lte, max } from '../../core/drizzle.ts'
import { manualRate } from '../../schema/manual-rates.ts'

export type StoredOwnRate = OwnRate & {
  readonly id: number
  readonly recordedBy: number
  /** Null if no approval was needed. */
  readonly approvedBy: number | null
}

/** The request conflicts with the present rates or proposals; nothing was changed. */
export class OwnRateConflictError extends Error {
  override name = 'OwnRateConflictError'
  readonly refusal: OwnRateRefusal

  constructor(refusal: OwnRateRefusal, message: string) {
    super(message)
    this.refusal = refusal
  }
}

type RecordOptions = {
  readonly by: number
  readonly now: Date
  readonly approvedBy?: number
  /** Reason for setting or approving the rates. */
  readonly note: string | undefined
  /** Id of the approved proposal. */
  readonly change?: number
}

/** Inserts rates within a change, and returns the acts with the rates that they replace. */
export async function insertOwnRates(
  tx: Db,
  rates: readonly RequestedRate[],
  recording: RecordOptions,
): Promise<Act[]> {
  if (rates.length === 0) return []
  const { by, now, approvedBy, note, change } = recording
  const known = await loadOwnRates(tx)
  const wanted = rates.map((rate) => ({ ...rate, validFrom: rate.validFrom ?? now }))
  const rows = wanted.map(({ currency, rate, validFrom, validUntil }) => ({
    currency,
    rate: decimalText(rate),
    validFrom,
    validUntil,
    recordedAt: now,
    recordedBy: by,
    approvedBy,
  }))
  await tx.insert(manualRate).values(rows)
  const action = approvedBy === undefined ? 'own_rates.load' : 'own_rates.approve'
  return wanted.map((rate) => {
    const before = findOwnRate(known, rate.currency, now)
    return {
      action,
      subject: rate.currency,
      before: before ? tellRate({ ...before, validUntil: ownEnd(before) }) : null,
      after: { ...tellRate(rate), note: note ?? null, ...(change !== undefined && { change }) },
    }
  })
}

/** Rejects changes of currencies for which a rate was set after the last one that the user has seen. */
export async function requireUntouched(
  tx: Db,
  rates: readonly Pick<RequestedRate, 'currency'>[],
  seen: number,
): Promise<void> {
  const currencies = rates.map(({ currency }) => currency)
  const [last] = await tx.select({ id: max(manualRate.id) }).from(manualRate)
  if (seen > (last?.id ?? 0)) throw new OwnRateConflictError('seen_ahead', '`seen` is higher than the latest change.')
  const [newer] = await tx
    .select({ currency: manualRate.currency })
    .from(manualRate)
    .where(and(gt(manualRate.id, seen), inArray(manualRate.currency, currencies)))
    .limit(1)
  if (newer) throw new OwnRateConflictError('set_meanwhile', `Another user has set ${newer.currency} in the meantime.`)
}

/** Formats a rate for the audit log. */
export function tellRate({ rate, validFrom, validUntil }: Omit<RequestedRate, 'currency'>) {
  return {
    rate: decimalText(rate),
    validFrom: validFrom?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
  }
}

/** Loads all rates that were ever set, in the order of recording; with a moment, only those recorded by then. */
export async function loadOwnRates(db: Db, knownAt?: Date): Promise<StoredOwnRate[]> {
  const rows = await db
    .select()
    .from(manualRate)
    .where(knownAt && lte(manualRate.recordedAt, knownAt))
    .orderBy(manualRate.id)
  return rows.map((row) => ({
    ...row,
    rate: parseDecimal(row.rate),
    validUntil: row.validUntil ?? undefined,
    endedAt: row.endedAt ?? undefined,
  }))
}
