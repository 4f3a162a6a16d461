import { type Day, dayAfter, earlierOf, laterOf, never } from '#domain/calendar/day.ts'
import { houseCurrency } from '#domain/money/currency.ts'
import type { Series } from '#domain/rates/series.ts'
import { neighbourDays } from '#domain/screening/outlier.ts'
import type { PrintedPair } from '#domain/sources/printed-pair.ts'
import type { Figure } from '#domain/sources/publication.ts'
import type { Source } from '#domain/sources/source.ts'
import type { Db } from '../../core/database.ts'
import { createHistoryStore } from './history-store.ts'

type FiguresOfSource = { readonly source: Source; readonly figures: readonly Figure[]; readonly now: Date }

/** Loads the figures that old ones are compared with: other days of their pairs, and the market's figures. */
export async function loadFiguresAround(db: Db, { source, figures, now }: FiguresOfSource): Promise<Series[]> {
  if (figures.length === 0) return []
  const days = figures.map(({ date }) => date)
  const first: Day = days.reduce(earlierOf, never)
  const last: Day = days.reduce(laterOf, '')
  return createHistoryStore(db).loadSeries({
    pairs: pairsAround(source, figures),
    start: dayAfter(first, -neighbourDays),
    end: dayAfter(last, neighbourDays),
    knownAt: now,
  })
}

function pairsAround(source: Source, figures: readonly Figure[]): PrintedPair[] {
  const own = figures.map(({ base, quote }) => ({ source, base, quote }))
  const market = [...new Set(figures.flatMap(({ base, quote }) => [base, quote]))]
    .filter((currency) => currency !== houseCurrency)
    .map((quote) => ({ source: 'market' as const, base: houseCurrency, quote }))
  return [...new Map([...own, ...market].map((pair) => [Object.values(pair).join(' '), pair])).values()]
}
