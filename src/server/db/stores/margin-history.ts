import { changeEndings } from '#domain/margins/change-state.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { MarginSchedule } from '#domain/rates/margin.ts'
import type { Db } from '../database.ts'
import { desc, eq } from '../drizzle.ts'
import { marginChange, marginSchedule } from '../schema/margins.ts'
import { loadTiers, readSchedule } from './margin-store.ts'

/** A schedule, and what it came by. */
export type MarginVersion = MarginSchedule & {
  readonly change: number | undefined
  readonly proposedBy: number | undefined
  readonly approvedBy: number | undefined
  readonly note: string | undefined
  readonly isWithdrawn: boolean
}

/** Everything that was ever recorded of a currency, the newest first. */
export async function loadMarginVersions(db: Db, currency: Currency): Promise<MarginVersion[]> {
  const rows = await db
    .select()
    .from(marginSchedule)
    .leftJoin(marginChange, eq(marginChange.id, marginSchedule.changeId))
    .where(eq(marginSchedule.currency, currency))
    .orderBy(desc(marginSchedule.id))
  const tiers = await loadTiers(db)
  return rows.flatMap(({ margin_schedule: row, margin_change: change }) =>
    readSchedule(row, tiers.get(row.id) ?? []).map((schedule) => ({
      ...schedule,
      change: change?.id,
      proposedBy: change?.proposedBy,
      approvedBy: change?.approvedBy ?? undefined,
      note: change?.note ?? undefined,
      isWithdrawn: changeEndings.some((ending) => ending === change?.ending),
    })),
  )
}
