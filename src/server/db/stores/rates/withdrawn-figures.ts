import type { SQL } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { createFinder, type Figure } from '#domain/sources/publication.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'

/** Tells if a published figure does not count any more; undefined if all of them count. */
export type IsWithdrawn = ((source: string, figure: Figure) => boolean) | undefined

type WithdrawnRow = { source: string; base: string; quote: string; date: Day; rate: string; quantity: number }

/**
 * Loads figures that were recorded, and then held or rejected: they counted and do not any more. With a moment, those
 * that did not count then; nothing changes for moments before the decision.
 */
export async function loadWithdrawn(db: Db, at?: Date): Promise<IsWithdrawn> {
  const { rows } = await db.execute<WithdrawnRow>(sql`
    select doubt.source, doubt.base, doubt.quote, doubt.date::text as date, doubt.rate, doubt.quantity
    from quarantined_rate doubt where ${isInDoubt(at)} and ${hadCounted}`)
  if (rows.length === 0) return undefined
  const figures = Map.groupBy(rows, ({ source }) => source)
  const finders = new Map([...figures].map(([source, some]) => [source, createFinder(some.map(readFigure))]))
  return (source, figure) => finders.get(source)?.(figure) ?? false
}

/** Returns the same as a condition on a row of `published_rate`, as of now. */
export function isWithdrawn(row: SQL): SQL {
  return sql`exists (
    select from quarantined_rate doubt
    where doubt.source = ${row}.source and doubt.base = ${row}.base and doubt.quote = ${row}.quote
      and doubt.date = ${row}.date and doubt.rate = ${row}.rate and doubt.quantity = ${row}.quantity
      and ${isInDoubt(undefined)} and ${hadCounted}
  )`
}

const hadCounted = sql`exists (
  select from published_rate said
  where said.source = doubt.source and said.base = doubt.base and said.quote = doubt.quote
    and said.date = doubt.date and said.rate = doubt.rate and said.quantity = doubt.quantity
    and said.learned_at < doubt.learned_at
)`

function isInDoubt(at: Date | undefined): SQL {
  if (!at) return sql`(doubt.decision is null or doubt.decision = 'rejected')`
  const moment = sql`${at.toISOString()}::timestamptz`
  return sql`(doubt.learned_at <= ${moment}
    and (doubt.decision is null or doubt.decision = 'rejected' or doubt.decided_at > ${moment}
      or (doubt.undone_decision = 'rejected' and doubt.undone_at > ${moment})))`
}

function readFigure({ base, quote, date, rate, quantity }: WithdrawnRow): Figure {
  return { base, quote, date, rate: parseDecimal(rate), quantity }
}
