import { readMarginChange } from '#contract/desk/margin-forms.ts'
import { type ChangeEnding, changeEndings } from '#domain/margins/change-state.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { MarginSchedule } from '#domain/rates/margin.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, isNotNull, isNull } from '../../core/drizzle.ts'
import { marginChange, marginSchedule } from '../../schema/margins.ts'
import { loadTiers, readSchedule } from './margin-store.ts'

/** A schedule with the change that it came from. */
export type MarginVersion = MarginSchedule & {
  readonly change: number | undefined
  readonly proposedBy: number | undefined
  readonly approvedBy: number | undefined
  readonly note: string | undefined
  /** How the change was ended before it took effect. */
  readonly ending: ChangeEnding | undefined
  readonly endedBy: number | undefined
  readonly endedAt: Date | undefined
}

/**
 * Loads all schedules that were recorded for a currency, and all proposals that ended without approval, newest first.
 */
export async function loadMarginVersions(db: Db, currency: Currency): Promise<MarginVersion[]> {
  const rows = await db
    .select()
    .from(marginSchedule)
    .leftJoin(marginChange, eq(marginChange.id, marginSchedule.changeId))
    .where(eq(marginSchedule.currency, currency))
    .orderBy(desc(marginSchedule.id))
  const tiers = await loadTiers(db)
  const recorded = rows.flatMap(({ margin_schedule: row, margin_change: change }) =>
    readSchedule(row, tiers.get(row.id) ?? []).map((schedule) => ({ ...schedule, ...originOf(change) })),
  )
  const versions = [...(await loadUnapproved(db, currency)), ...recorded]
  return versions.toSorted((one, other) => other.recordedAt.getTime() - one.recordedAt.getTime())
}

/** Loads proposals that were rejected or withdrawn before their approval, which have no schedules. */
async function loadUnapproved(db: Db, currency: Currency): Promise<MarginVersion[]> {
  const rows = await db
    .select()
    .from(marginChange)
    .where(and(isNull(marginChange.approvedAt), isNotNull(marginChange.ending)))
  return rows.flatMap((row) =>
    row.changes
      .filter((change) => change.currency === currency)
      .map((change) => ({
        ...readMarginChange(change),
        ...originOf(row),
        validFrom: row.startsAt ?? row.proposedAt,
        recordedAt: row.proposedAt,
      })),
  )
}

function originOf(change: typeof marginChange.$inferSelect | null) {
  return {
    change: change?.id,
    proposedBy: change?.proposedBy,
    approvedBy: change?.approvedBy ?? undefined,
    note: change?.note ?? undefined,
    ending: changeEndings.find((ending) => ending === change?.ending),
    endedBy: change?.endedBy ?? undefined,
    endedAt: change?.endedAt ?? undefined,
  }
}
