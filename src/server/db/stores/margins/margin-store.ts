import { percentText } from '#domain/margins/percent.ts'
import { compareDecimals, decimalText, parseDecimal, zero } from '#domain/money/decimal.ts'
import type { Act } from '#domain/people/act.ts'
import type { MarginSchedule, MarginTier } from '#domain/rates/margin.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, isNull, lte } from '../../core/drizzle.ts'
import { marginChange, marginSchedule, marginTier } from '../../schema/margins.ts'

/** A schedule before it is recorded. */
export type NewSchedule = Omit<MarginSchedule, 'recordedAt'>

export type MarginStore = ReturnType<typeof createMarginStore>

/** Creates the store of margin schedules, which are recorded one after another and never changed. */
export function createMarginStore(db: Db, { change } = noChanges) {
  return {
    async recordSchedules(schedules: readonly NewSchedule[], recordedAt: Date): Promise<void> {
      await change(
        'rates',
        (tx) => insertSchedules(tx, schedules, { recordedAt, changeId: undefined }),
        () => schedules.map((schedule) => recordAct(schedule, [])),
      )
    },

    /**
     * Loads all schedules that count or once did, in the order of recording; with a moment, only those recorded by
     * then.
     */
    async loadSchedules(knownAt?: Date): Promise<MarginSchedule[]> {
      const rows = await db
        .select({ schedule: marginSchedule })
        .from(marginSchedule)
        .leftJoin(marginChange, eq(marginChange.id, marginSchedule.changeId))
        // A withdrawn schedule never began, so its margins were never shown.
        .where(and(isNull(marginChange.ending), knownAt && lte(marginSchedule.recordedAt, knownAt)))
        .orderBy(marginSchedule.id)
      const tiers = await loadTiers(db)
      return rows.flatMap(({ schedule }) => readSchedule(schedule, tiers.get(schedule.id) ?? []))
    },
  }
}

type ScheduleOrigin = {
  readonly recordedAt: Date
  /** Undefined for seeds. */
  readonly changeId: number | undefined
}

/** Inserts schedules within a change. */
export async function insertSchedules(
  tx: Db,
  schedules: readonly NewSchedule[],
  recording: ScheduleOrigin,
): Promise<void> {
  if (schedules.length === 0) return
  schedules.forEach(assertLowestTier)
  const rows = schedules.map(({ currency, country, clientType, validFrom }) => ({
    currency,
    country,
    clientType,
    validFrom,
    ...recording,
  }))
  const ids = await tx.insert(marginSchedule).values(rows).returning({ id: marginSchedule.id })
  const tiers = schedules.flatMap((schedule, index) => schedule.tiers.map((tier) => writeTier(ids[index]?.id, tier)))
  if (tiers.length > 0) await tx.insert(marginTier).values(tiers)
}

export async function loadTiers(db: Db): Promise<Map<number, (typeof marginTier.$inferSelect)[]>> {
  return Map.groupBy(await db.select().from(marginTier), ({ scheduleId }) => scheduleId)
}

/** Returns the act of recording the margins of a scope, with its previous margins and the id of the change. */
export function recordAct(schedule: NewSchedule, before: readonly MarginTier[], change?: number): Act {
  const { currency, country, clientType, validFrom, tiers } = schedule
  const scope = { country: country ?? null, clientType: clientType ?? null }
  return {
    action: 'margins.record',
    subject: currency,
    before: { ...scope, tiers: before.map(tierText) },
    after: {
      ...scope,
      startsAt: validFrom.toISOString(),
      tiers: tiers.map(tierText),
      ...(change !== undefined && { change }),
    },
  }
}

/** Formats a tier for people, such as "0.40 % from 10000 EUR". */
function tierText({ fromAmount, margin }: MarginTier): string {
  const percent = `${percentText(margin)} %`
  return compareDecimals(fromAmount, zero) === 0 ? percent : `${percent} from ${decimalText(fromAmount)} EUR`
}

/** Rejects tiers that do not start at 0, because small amounts would have no price. */
function assertLowestTier({ currency, tiers }: NewSchedule): void {
  const hasLowest = tiers.length === 0 || tiers.some(({ fromAmount }) => compareDecimals(fromAmount, zero) === 0)
  if (!hasLowest) throw new RangeError(`The margins of ${currency} must start at an amount of 0.`)
}

function writeTier(scheduleId: number | undefined, { fromAmount, margin }: MarginSchedule['tiers'][number]) {
  if (scheduleId === undefined) throw new Error('The database returned fewer ids than schedules.')
  return { scheduleId, fromAmount: decimalText(fromAmount), margin: decimalText(margin) }
}

export function readSchedule(
  row: typeof marginSchedule.$inferSelect,
  tiers: (typeof marginTier.$inferSelect)[],
): MarginSchedule[] {
  const clientType = clientTypes.find((type) => type === row.clientType)
  // A client type of a newer release must not become a margin for all clients.
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
