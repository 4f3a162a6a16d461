import type { SQL } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { pairOf } from '#domain/screening/good-figures.ts'
import type { Figure } from '#domain/sources/publication.ts'
import type { Source } from '#domain/sources/source.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'
import { isWithdrawn } from './withdrawn-figures.ts'

/** Figures that a source has published, before they are recorded. */
export type PublishedFigures = { readonly source: Source; readonly figures: readonly Figure[] }

/** Figures per statement; other replicas may record between two statements. */
export const batch = 10_000

/** Sorts figures by pair, because writing in the order of the index makes writing and reading twice as fast. */
export function pairByPair(figures: readonly Figure[]): Figure[] {
  return [...Map.groupBy(figures, pairOf).values()].flat()
}

/** Condition that a figure differs from the last one. */
export const differs = sql`(last.rate, last.quantity) is distinct from (told.rate, told.quantity)`

/** Condition that the last figure is withdrawn. */
export const isLastWithdrawn = isWithdrawn(sql`last`)

/**
 * Returns figures of a source as rows with their positions, each joined to the last recorded figure of its pair and
 * day, or to the last one that meets a condition.
 */
export function figuresWithLast({ source, figures }: PublishedFigures, counts: SQL = sql`true`): SQL {
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

/** Loads the figures that differ from the last recorded one of their pair and day, each with that one. */
export async function loadDifferent(db: Db, { source, figures }: PublishedFigures, counts?: SQL) {
  const found: { readonly figure: Figure; readonly last: Figure | undefined }[] = []
  const sorted = pairByPair(figures)
  for (let done = 0; done < sorted.length; done += batch) {
    const some = sorted.slice(done, done + batch)
    const { rows } = await db.execute<LastRow>(sql`
      select told.place, last.rate, last.quantity from ${figuresWithLast({ source, figures: some }, counts)}
      where ${differs} order by told.place`)
    found.push(...rows.flatMap((row) => withLast(some[Number(row.place) - 1], row)))
  }
  return found
}

type SpanRow = { pair: string; first: Day; last: Day }

/** Returns a function that tells if a figure lies between the first and the last recorded day of its pair. */
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
