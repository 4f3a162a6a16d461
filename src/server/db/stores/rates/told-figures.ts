import type { SQL } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import { pairOf } from '#domain/guard/good-figures.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Figure } from '#domain/sources/publication.ts'
import type { Source } from '#domain/sources/source.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'
import { isWithdrawn } from './withdrawn-figures.ts'

/** What a source tells, before it is recorded. */
export type Told = { readonly source: Source; readonly figures: readonly Figure[] }

/** So many figures go into one statement; another copy may come in between. */
export const batch = 10_000

/** A table grows where its index does, which is twice as fast to write and to read. */
export function pairByPair(figures: readonly Figure[]): Figure[] {
  return [...Map.groupBy(figures, pairOf).values()].flat()
}

/** Says something else than what was said last. */
export const differs = sql`(last.rate, last.quantity) is distinct from (told.rate, told.quantity)`

/** What was said last is withdrawn. */
export const isLastWithdrawn = isWithdrawn(sql`last`)

/**
 * Figures of a source as rows with their places, each with what was said last of its pair and day, or the last of what
 * meets a condition.
 */
export function toldWithLast({ source, figures }: Told, counts: SQL = sql`true`): SQL {
  const columns = [
    sql`${sql.param(figures.map(({ base }) => base))}::text[]`,
    sql`${sql.param(figures.map(({ quote }) => quote))}::text[]`,
    sql`${sql.param(figures.map(({ date }) => date))}::date[]`,
    sql`${sql.param(figures.map(({ rate }) => decimalText(rate)))}::numeric[]`,
    sql`${sql.param(figures.map(({ quantity }) => quantity))}::int[]`,
  ]
  return sql`
    (
      select ${source} as source, figure.* from unnest(${sql.join(columns, sql`, `)}) with ordinality
        as figure (base, quote, date, rate, quantity, place)
    ) told
    left join lateral (
      select known.* from published_rate known
      where known.source = told.source and known.base = told.base and known.quote = told.quote and known.date = told.date
        and ${counts}
      order by known.number desc limit 1
    ) last on true`
}

/** The figures that say something else than what was said last of their pair and day, each with that. */
export async function loadDifferent(db: Db, { source, figures }: Told, counts?: SQL) {
  const found: { readonly figure: Figure; readonly last: Figure | undefined }[] = []
  const sorted = pairByPair(figures)
  for (let done = 0; done < sorted.length; done += batch) {
    const some = sorted.slice(done, done + batch)
    const { rows } = await db.execute<LastRow>(sql`
      select told.place, last.rate, last.quantity from ${toldWithLast({ source, figures: some }, counts)}
      where ${differs} order by told.place`)
    found.push(...rows.flatMap((row) => withLast(some[Number(row.place) - 1], row)))
  }
  return found
}

type SpanRow = { pair: string; first: Day; last: Day }

/** Tells whether a figure lies between the first and the last day that a source has said something of its pair about. */
export async function loadSpans(db: Db, source: Source): Promise<(figure: Figure) => boolean> {
  const { rows } = await db.execute<SpanRow>(sql`
    select base || '/' || quote as pair, min(date)::text as first, max(date)::text as last
    from published_rate where source = ${source} group by base, quote`)
  const spans = new Map(rows.map((row) => [row.pair, row]))
  return (figure) => {
    const span = spans.get(pairOf(figure))
    return span !== undefined && span.first <= figure.date && figure.date <= span.last
  }
}

type LastRow = { place: string; rate: string | null; quantity: number | null }

function withLast(figure: Figure | undefined, { rate, quantity }: LastRow) {
  if (!figure) return []
  const isFirst = rate === null || quantity === null
  return [{ figure, last: isFirst ? undefined : { ...figure, rate: parseDecimal(rate), quantity } }]
}
