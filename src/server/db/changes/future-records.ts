import type { PgColumn } from 'drizzle-orm/pg-core'
import { clockDifference } from '#domain/calendar/clock-difference.ts'
import type { Log } from '../../telemetry/log.ts'
import type { Db } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'
import { contentPublication } from '../schema/content.ts'
import { countrySetting } from '../schema/countries.ts'
import { currencyList } from '../schema/currencies.ts'
import { switchedOffSource } from '../schema/feeds.ts'
import { manualRate, manualRateProposal } from '../schema/manual-rates.ts'
import { marginChange, marginSchedule } from '../schema/margins.ts'
import { publishedRate, quarantinedRate } from '../schema/rates.ts'
import { createChanges } from './changes.ts'
import { lockRevision } from './revision-store.ts'

type RecordedMoment = {
  readonly column: PgColumn
  readonly place: number
  /** Column with a start. A start equal to the recorded moment is corrected with it; a planned start is not changed. */
  readonly start?: PgColumn
}

/**
 * Columns with the moments that decide which figures are used, and the order of these moments: a figure is held after
 * it was published, and decided about after that.
 */
const ofRates: readonly RecordedMoment[] = [
  { column: publishedRate.learnedAt, place: 0 },
  { column: marginChange.proposedAt, place: 0 },
  { column: marginChange.approvedAt, place: 0 },
  { column: marginChange.endedAt, place: 1 },
  { column: marginSchedule.recordedAt, place: 0, start: marginSchedule.validFrom },
  { column: manualRateProposal.proposedAt, place: 0 },
  { column: manualRateProposal.decidedAt, place: 0 },
  { column: manualRate.recordedAt, place: 0, start: manualRate.validFrom },
  { column: manualRate.endedAt, place: 1 },
  { column: currencyList.recordedAt, place: 0 },
  { column: countrySetting.recordedAt, place: 0 },
  { column: switchedOffSource.since, place: 0 },
  { column: quarantinedRate.learnedAt, place: 1 },
  { column: quarantinedRate.decidedAt, place: 2 },
  { column: quarantinedRate.undoneAt, place: 3 },
]

const ofContent: readonly RecordedMoment[] = [
  { column: contentPublication.publishedAt, place: 0, start: contentPublication.liveFrom },
  { column: contentPublication.withdrawnAt, place: 1 },
]

export const recordedMoments = { rates: ofRates, content: ofContent } as const

type CorrectionOptions = { readonly isReadOnly: boolean; readonly log: Log }

/**
 * Creates a function that corrects records dated in the future and returns their number. In read-only mode it changes
 * nothing.
 */
export function createCorrection(db: Db, { isReadOnly, log }: CorrectionOptions) {
  return async (now: Date, subject: keyof typeof recordedMoments): Promise<number> => {
    const records = isReadOnly ? 0 : await correctFuture(db, now, subject)
    if (records > 0) log.warn({ subject, records }, 'corrected records dated in the future; a clock was ahead')
    return records
  }
}

/**
 * Sets recorded moments that are in the future to now. A clock that was ahead recorded them, and the records would not
 * be used until these moments come. Moments are never changed for another reason. Corrects only moments that are in the
 * future by the database's clock too, because a replica whose clock is behind takes all recent moments for future ones.
 * Returns the number of corrected records.
 */
async function correctFuture(db: Db, now: Date, subject: keyof typeof recordedMoments): Promise<number> {
  const present = sql`greatest(now(), ${now.toISOString()}::timestamptz)`
  const soon = sql`${present} + make_interval(secs => ${clockDifference / 1000})`
  const corrections = recordedMoments[subject].map(({ column, place, start }) => {
    // Adds one millisecond for each position in the order, because moments are compared by milliseconds.
    const moment = sql`${present} + make_interval(secs => ${place / 1000})`
    const started = start && sql`, ${nameOf(start)} = case when ${start} = ${column} then ${moment} else ${start} end`
    return {
      isAhead: sql`exists (select from ${column.table} where ${column} > ${soon})`,
      correct: sql`update ${column.table} set ${nameOf(column)} = ${moment}${started} where ${column} > ${soon}`,
    }
  })
  const someAhead = sql.join(
    corrections.map(({ isAhead }) => isAhead),
    sql` or `,
  )
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${someAhead} as found`)
  if (!rows[0]?.found) return 0
  // Notifies no snapshot, because the caller is reading the records anyway.
  return createChanges(db, { by: { kind: 'job', name: 'clock' } }).change(
    subject,
    async (tx) => {
      await lockRevision(tx, subject)
      let corrected = 0
      for (const { correct } of corrections) corrected += (await tx.execute(correct)).rowCount ?? 0
      return corrected
    },
    (corrected) => [
      { action: 'rates.correct_clock', subject: subject === 'rates' ? 'records' : subject, after: { corrected } },
    ],
  )
}

function nameOf(column: PgColumn) {
  return sql.identifier(column.name)
}
