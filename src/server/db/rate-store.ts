import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { decimalText, parseDecimal } from '#domain/decimal.ts'
import type { Day, PublishedRate } from '#domain/publication.ts'
import { isSource, type Source } from '#domain/source.ts'
import type { Db } from './database.ts'
import { bumpRevision } from './revision-store.ts'
import { publishedRate } from './schema.ts'

export type RateStore = ReturnType<typeof createRateStore>

/** A figure before it is recorded. */
export type Figure = Omit<PublishedRate, 'source' | 'learnedAt'>

/** Published figures: recorded as printed, never changed. */
export function createRateStore(db: Db) {
  return {
    /** Keeps what is new: a figure already known for its day is not kept again, a different one stands beside it. */
    recordPublished: (source: Source, figures: readonly Figure[], learnedAt: Date): Promise<number> =>
      record(db, insertInto(source, figures, learnedAt, differs), source),

    /** Keeps only figures for pairs and days of which nothing is known yet. */
    recordMissing: (source: Source, figures: readonly Figure[], learnedAt: Date): Promise<number> =>
      record(db, insertInto(source, figures, learnedAt, isUnknown), source),

    /** For every pair of every source the figure of the newest day up to `day`, and those for days still to come. */
    async loadCurrent(day: Day): Promise<PublishedRate[]> {
      const { source, base, quote, date, number } = publishedRate
      const upTo = await db
        .selectDistinctOn([source, base, quote])
        .from(publishedRate)
        .where(lte(date, day))
        .orderBy(desc(source), desc(base), desc(quote), desc(date), desc(number))
      const after = await db
        .selectDistinctOn([source, base, quote, date])
        .from(publishedRate)
        .where(gt(date, day))
        .orderBy(desc(source), desc(base), desc(quote), desc(date), desc(number))
      return [...upTo, ...after].flatMap(readRow)
    },

    /** Everything a source ever said about a pair for a day, in the order we learned it. */
    async loadStatements(source: Source, { base, quote, date }: Pick<Figure, 'base' | 'quote' | 'date'>) {
      const isAbout = and(
        eq(publishedRate.source, source),
        eq(publishedRate.base, base),
        eq(publishedRate.quote, quote),
        eq(publishedRate.date, date),
      )
      const rows = await db.select().from(publishedRate).where(isAbout).orderBy(publishedRate.number)
      return rows.flatMap(readRow)
    },
  }
}

async function record(db: Db, insert: SQL, source: Source): Promise<number> {
  return db.transaction(async (tx) => {
    // Two copies that learn the same figures at once take turns, so that neither keeps them twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`published_rate ${source}`}))`)
    const { rowCount } = await tx.execute(insert)
    const added = rowCount ?? 0
    if (added > 0) await bumpRevision(tx, 'rates')
    return added
  })
}

const differs = sql`(last.rate, last.quantity) is distinct from (told.rate, told.quantity)`
const isUnknown = sql`last.rate is null`

function insertInto(source: Source, figures: readonly Figure[], learnedAt: Date, condition: SQL): SQL {
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
      order by known.number desc limit 1
    ) last on true
    where ${condition}`
}

function readRow({ number: _, ...row }: typeof publishedRate.$inferSelect): PublishedRate[] {
  // A source this program does not know, from a newer copy on the same database, is not ours to judge.
  if (!isSource(row.source)) return []
  return [{ ...row, source: row.source, rate: parseDecimal(row.rate) }]
}
