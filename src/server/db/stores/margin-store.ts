import { compareDecimals, decimalText, parseDecimal, zero } from '#domain/money/decimal.ts'
import type { Act } from '#domain/people/act.ts'
import type { MarginSchedule } from '#domain/rates/margin.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { noChanges } from '../changes.ts'
import type { Db } from '../database.ts'
import { lte } from '../drizzle.ts'
import { marginSchedule, marginTier } from '../schema/margins.ts'

/** A schedule before it is recorded. */
type NewSchedule = Omit<MarginSchedule, 'recordedAt'>

export type MarginStore = ReturnType<typeof createMarginStore>

/** Margin schedules: recorded one after another, never changed. */
export function createMarginStore(db: Db, { change } = noChanges) {
  return {
    async recordSchedules(schedules: readonly NewSchedule[], recordedAt: Date): Promise<void> {
      if (schedules.length === 0) return
      schedules.forEach(requireLowestTier)
      await change(
        'rates',
        async (tx) => {
          const rows = schedules.map(({ tiers: _, ...schedule }) => ({ ...schedule, recordedAt }))
          const ids = await tx.insert(marginSchedule).values(rows).returning({ id: marginSchedule.id })
          const tiers = schedules.flatMap((schedule, index) =>
            schedule.tiers.map((tier) => writeTier(ids[index]?.id, tier)),
          )
          if (tiers.length > 0) await tx.insert(marginTier).values(tiers)
        },
        () => schedules.map(actOf),
      )
    },

    /** All schedules, in the order they were recorded. With a moment, only what was known then. */
    async loadSchedules(knownAt?: Date): Promise<MarginSchedule[]> {
      const schedules = await db
        .select()
        .from(marginSchedule)
        .where(knownAt && lte(marginSchedule.recordedAt, knownAt))
        .orderBy(marginSchedule.id)
      const tiers = Map.groupBy(await db.select().from(marginTier), ({ scheduleId }) => scheduleId)
      return schedules.flatMap((row) => readSchedule(row, tiers.get(row.id) ?? []))
    },
  }
}

function actOf({ currency, country, clientType, validFrom, tiers }: NewSchedule): Act {
  return {
    action: 'margins.record',
    subject: currency,
    after: {
      country: country ?? null,
      clientType: clientType ?? null,
      validFrom: validFrom.toISOString(),
      tiers: tiers.map(({ fromAmount, margin }) => ({
        fromAmount: decimalText(fromAmount),
        margin: decimalText(margin),
      })),
    },
  }
}

/** Otherwise a small amount would have no price. */
function requireLowestTier({ currency, tiers }: NewSchedule): void {
  const hasLowest = tiers.length === 0 || tiers.some(({ fromAmount }) => compareDecimals(fromAmount, zero) === 0)
  if (!hasLowest) throw new RangeError(`The margins of ${currency} must start at an amount of 0.`)
}

function writeTier(scheduleId: number | undefined, { fromAmount, margin }: MarginSchedule['tiers'][number]) {
  if (scheduleId === undefined) throw new Error('The database gave fewer numbers than schedules.')
  return { scheduleId, fromAmount: decimalText(fromAmount), margin: decimalText(margin) }
}

function readSchedule(
  row: typeof marginSchedule.$inferSelect,
  tiers: (typeof marginTier.$inferSelect)[],
): MarginSchedule[] {
  const clientType = clientTypes.find((type) => type === row.clientType)
  // A client type of a newer copy of the program must not become a margin for everybody.
  if (row.clientType !== null && !clientType) return []
  const schedule = {
    currency: row.currency,
    country: row.country ?? undefined,
    clientType,
    validFrom: row.validFrom,
    recordedAt: row.recordedAt,
    tiers: tiers.map(({ fromAmount, margin }) => ({
      fromAmount: parseDecimal(fromAmount),
      margin: parseDecimal(margin),
    })),
  }
  return [schedule]
}
