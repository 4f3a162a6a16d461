import { clockDifference } from '#domain/calendar/clock-difference.ts'
import type { RateRecords } from '#domain/rates/rate-book.ts'
import type { Db } from '../database.ts'
import { sql } from '../drizzle.ts'
import { bumpRevision } from './revision-store.ts'

/** Whether some of what is known was learned at a moment that has not come: by a clock that was ahead. */
export function hasFuture({ recent, held, marginSchedules }: RateRecords, now: Date): boolean {
  const soon = now.getTime() + clockDifference
  return (
    [...recent, ...held].some(({ learnedAt }) => learnedAt.getTime() > soon) ||
    marginSchedules.some(({ recordedAt }) => recordedAt.getTime() > soon)
  )
}

/**
 * What was recorded by a clock that was ahead counts as learned now, or nobody could ask about it before that moment
 * comes. Only where the database's own clock says so too: a copy that is slow takes everything for the future. Gives the
 * number of records.
 */
export function correctFuture(db: Db, now: Date): Promise<number> {
  const moment = sql`greatest(now(), ${now.toISOString()}::timestamptz)`
  const soon = sql`${moment} + make_interval(secs => ${clockDifference / 1000})`
  return db.transaction(async (tx) => {
    const corrected = [
      await tx.execute(sql`update published_rate set learned_at = ${moment} where learned_at > ${soon}`),
      await tx.execute(sql`update quarantined_rate set learned_at = ${moment} where learned_at > ${soon}`),
      await tx.execute(sql`update quarantined_rate set decided_at = ${moment} where decided_at > ${soon}`),
      await tx.execute(sql`update margin_schedule set recorded_at = ${moment} where recorded_at > ${soon}`),
    ]
    const count = corrected.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
    if (count > 0) await bumpRevision(tx, 'rates')
    return count
  })
}
