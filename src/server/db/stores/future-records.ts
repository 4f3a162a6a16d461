import { clockDifference } from '#domain/calendar/clock-difference.ts'
import { createChanges } from '../changes.ts'
import type { Db } from '../database.ts'
import { sql } from '../drizzle.ts'

/**
 * Where moments are written down, and in which order they may follow each other: a figure is doubted after it was said,
 * and decided about after that.
 */
const moments = [
  { table: 'published_rate', column: 'learned_at', place: 0 },
  { table: 'margin_schedule', column: 'recorded_at', place: 0 },
  { table: 'quarantined_rate', column: 'learned_at', place: 1 },
  { table: 'quarantined_rate', column: 'decided_at', place: 2 },
]

/**
 * What was recorded by a clock that was ahead counts as learned now, or nobody could ask about it before that moment
 * comes; nothing else ever changes a row's moment. Only where the database's own clock says so too: a copy that is slow
 * takes everything for the future. Gives the number of records.
 */
export async function correctFuture(db: Db, now: Date): Promise<number> {
  const present = sql`greatest(now(), ${now.toISOString()}::timestamptz)`
  const soon = sql`${present} + make_interval(secs => ${clockDifference / 1000})`
  const places = moments.map(({ table, column, place }) => ({
    table: sql.identifier(table),
    column: sql.identifier(column),
    // A millisecond each, which is what moments are compared by.
    moment: sql`${present} + make_interval(secs => ${place / 1000})`,
  }))
  const someAhead = places.map(({ table, column }) => sql`exists (select from ${table} where ${column} > ${soon})`)
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${sql.join(someAhead, sql` or `)} as found`)
  if (!rows[0]?.found) return 0
  // Whoever keeps the records in memory is reading them, and need not be told.
  return createChanges(db, { by: { kind: 'job', name: 'clock' } }).change(
    'rates',
    async (tx) => {
      let corrected = 0
      for (const { table, column, moment } of places) {
        const { rowCount } = await tx.execute(sql`update ${table} set ${column} = ${moment} where ${column} > ${soon}`)
        corrected += rowCount ?? 0
      }
      return corrected
    },
    (corrected) => [{ action: 'rates.correct_clock', subject: 'records', after: { corrected } }],
  )
}
