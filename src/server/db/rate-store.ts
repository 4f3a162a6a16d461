import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { decimalText, parseDecimal } from '#domain/decimal.ts'
import type { Day, PublishedRate } from '#domain/publication.ts'
import { isSource, type Source } from '#domain/source.ts'
import type { Db } from './database.ts'
import { bumpRevision } from './revision-store.ts'
import { publishedRate } from './schema.ts'

export type RateStore = ReturnType<typeof createRateStore>

type Figure = Omit<PublishedRate, 'source' | 'learnedAt'>

/** Published figures: recorded as printed, never changed. */
export function createRateStore(db: Db) {
  return {
    /** Keeps what is new: a figure already known for its day is not kept again, a different one stands beside it. */
    async recordPublished(source: Source, figures: readonly Figure[], learnedAt: Date): Promise<number> {
      return db.transaction(async (tx) => {
        // Two copies that learn the same figures at once take turns, so that neither keeps them twice.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`published_rate ${source}`}))`)
        const { rowCount } = await tx.execute(insertWhatIsNew(source, figures, learnedAt))
        const added = rowCount ?? 0
        if (added > 0) await bumpRevision(tx, 'rates')
        return added
      })
    },

    /** For every pair of every source, the figure of the newest day up to `day`, as last corrected. */
    async loadNewest(day: Day): Promise<PublishedRate[]> {
      const { source, base, quote, date, learnedAt } = publishedRate
      const rows = await db
        .selectDistinctOn([source, base, quote])
        .from(publishedRate)
        .where(lte(date, day))
        .orderBy(source, base, quote, desc(date), desc(learnedAt))
      return rows.flatMap(readRow)
    },

    /** Everything a source ever said about a pair for a day, in the order we learned it. */
    async loadStatements(source: Source, { base, quote, date }: Pick<Figure, 'base' | 'quote' | 'date'>) {
      const rows = await db
        .select()
        .from(publishedRate)
        .where(
          and(
            eq(publishedRate.source, source),
            eq(publishedRate.base, base),
            eq(publishedRate.quote, quote),
            eq(publishedRate.date, date),
          ),
        )
        .orderBy(publishedRate.learnedAt)
      return rows.flatMap(readRow)
    },
  }
}

function insertWhatIsNew(source: Source, figures: readonly Figure[], learnedAt: Date) {
  const columns = [
    sql`${sql.param(figures.map(({ base }) => base))}::text[]`,
    sql`${sql.param(figures.map(({ quote }) => quote))}::text[]`,
    sql`${sql.param(figures.map(({ date }) => date))}::date[]`,
    sql`${sql.param(figures.map(({ rate }) => decimalText(rate)))}::numeric[]`,
    sql`${sql.param(figures.map(({ quantity }) => quantity))}::int[]`,
  ]
  return sql`
    insert into published_rate (source, base, quote, date, rate, quantity, learned_at)
    select ${source}, told.base, told.quote, told.date, told.rate, told.quantity, ${learnedAt.toISOString()}::timestamptz
    from unnest(${sql.join(columns, sql`, `)}) as told (base, quote, date, rate, quantity)
    left join lateral (
      select known.rate, known.quantity from published_rate known
      where known.source = ${source} and known.base = told.base and known.quote = told.quote and known.date = told.date
      order by known.learned_at desc limit 1
    ) last on true
    where (last.rate, last.quantity) is distinct from (told.rate, told.quantity)
    on conflict do nothing`
}

function readRow(row: typeof publishedRate.$inferSelect): PublishedRate[] {
  // A source this program does not know, from a newer copy on the same database, is not ours to judge.
  if (!isSource(row.source)) return []
  return [{ ...row, source: row.source, rate: parseDecimal(row.rate) }]
}
