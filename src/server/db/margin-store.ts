import { decimalText, parseDecimal } from '#domain/decimal.ts'
import type { MarginSchedule } from '#domain/margin.ts'
import { clientTypes } from '#domain/provider.ts'
import type { Db } from './database.ts'
import { bumpRevision } from './revision-store.ts'
import { marginSchedule, marginTier } from './schema.ts'

export type MarginStore = ReturnType<typeof createMarginStore>

/** Margin schedules: recorded one after another, never changed. */
export function createMarginStore(db: Db) {
  return {
    async recordSchedules(schedules: readonly MarginSchedule[], recordedAt: Date): Promise<void> {
      if (schedules.length === 0) return
      await db.transaction(async (tx) => {
        for (const { tiers, ...schedule } of schedules) {
          const [row] = await tx
            .insert(marginSchedule)
            .values({ ...schedule, recordedAt })
            .returning({ id: marginSchedule.id })
          if (row && tiers.length > 0) await tx.insert(marginTier).values(tiers.map((tier) => writeTier(row.id, tier)))
        }
        await bumpRevision(tx, 'rates')
      })
    },

    /** All schedules, in the order they were recorded. */
    async loadSchedules(): Promise<MarginSchedule[]> {
      const schedules = await db.select().from(marginSchedule).orderBy(marginSchedule.id)
      const tiers = Map.groupBy(await db.select().from(marginTier), ({ scheduleId }) => scheduleId)
      return schedules.map((row) => readSchedule(row, tiers.get(row.id) ?? []))
    },
  }
}

function writeTier(scheduleId: number, { fromAmount, margin }: MarginSchedule['tiers'][number]) {
  return { scheduleId, fromAmount: decimalText(fromAmount), margin: decimalText(margin) }
}

function readSchedule(
  row: typeof marginSchedule.$inferSelect,
  tiers: (typeof marginTier.$inferSelect)[],
): MarginSchedule {
  return {
    currency: row.currency,
    country: row.country ?? undefined,
    clientType: clientTypes.find((type) => type === row.clientType),
    validFrom: row.validFrom,
    tiers: tiers.map(({ fromAmount, margin }) => ({
      fromAmount: parseDecimal(fromAmount),
      margin: parseDecimal(margin),
    })),
  }
}
