import { type Day, daysBetween, laterOf } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { compareFractions, divide, type Fraction, one, roundHalfUp } from '../money/decimal.ts'
import { pairsOf } from '../sources/printed-pair.ts'
import { isInForce, type PublishedRate } from '../sources/publication.ts'
import { type Source, sources } from '../sources/source.ts'
import { unitsPerHome } from './cross.ts'

/** Recent development of currencies by the figures of one source: for drawing only. */
type SourceTrend = {
  readonly source: Source
  /**
   * Units for one of the source's base currency on each of its days, where the first is 10,000; null if not published.
   * Without a figure at the beginning or end there is no trend.
   */
  readonly values: ReadonlyMap<Currency, readonly (number | null)[]>
}

export type RecentTrend = { readonly start: Day; readonly end: Day; readonly ofSources: readonly SourceTrend[] }

type TrendQuestion = {
  readonly order: readonly Source[]
  readonly currencies: readonly Currency[]
  readonly today: Day
}

const maxDays = 30
const digits = 4

/** A longer silence ends a trend. */
const longestSilence = 14

/** The last figures may be this many days older than the end, because other sources publish at weekends too. */
const endDays = 4

/**
 * Returns the last days of the first source that is up to date; further sources add what it does not publish, on the
 * same days.
 */
export function recentTrend(
  recent: readonly PublishedRate[],
  { order, currencies, today }: TrendQuestion,
): RecentTrend | undefined {
  const lists = order.map((source) => ({
    source,
    figures: recent.filter((figure) => figure.source === source && figure.date <= today),
  }))
  // A trend shows sources whose figures count; outdated ones would not match any number beside it.
  const first = lists.find(({ figures }) => figures.some((figure) => isInForce(figure, today)))
  const days = first && lastDays(first.figures)
  const [start, end] = [days?.[0], days?.at(-1)]
  if (start === undefined || end === undefined) return undefined
  const ofSources: SourceTrend[] = []
  for (const { source, figures } of lists) {
    const missing = currencies.filter((currency) => !ofSources.some(({ values }) => values.has(currency)))
    if (missing.length === 0) break
    const inRange = figures.filter(({ date }) => date >= start && date <= end)
    const values = trendOf(source, inRange, { currencies, start, end })
    if (missing.some((currency) => values.has(currency))) ofSources.push({ source, values })
  }
  return { start, end, ofSources }
}

/** Returns the last days without a long silence between them. */
function lastDays(figures: readonly PublishedRate[]): Day[] {
  const days = [...new Set(figures.map(({ date }) => date))].sort()
  const silence = days.findLastIndex((day, index) => daysBetween(days[index - 1] ?? day, day) > longestSilence)
  return days.slice(Math.max(silence, days.length - maxDays, 0))
}

type Range = { readonly currencies: readonly Currency[]; readonly start: Day; readonly end: Day }

function trendOf(source: Source, figures: readonly PublishedRate[], { currencies, start, end }: Range) {
  const { home } = sources[source]
  const days = [...new Set(figures.map(({ date }) => date))].sort()
  const byPair = Map.groupBy(figures, ({ base, quote }) => `${base} ${quote}`)
  const values = new Map<Currency, readonly (number | null)[]>()
  for (const currency of currencies) {
    const printed = pairsOf(source, currency).flatMap(({ base, quote }) => byPair.get(`${base} ${quote}`) ?? [])
    const known = new Map(printed.map((figure) => [figure.date, unitsPerHome(figure, home)]))
    const first = currency === home ? one : known.get(start)
    const last = currency === home ? end : [...known.keys()].reduce(laterOf, '')
    if (days[0] !== start || !first || last === '' || daysBetween(last, end) > endDays) continue
    values.set(
      currency,
      days.map((day) => inTenThousandths(currency === home ? one : known.get(day), first)),
    )
  }
  return values
}

/** Returns a value in ten-thousandths of the first; a difference too small to draw is still kept as a fraction. */
function inTenThousandths(value: Fraction | undefined, first: Fraction): number | null {
  if (!value) return null
  const units = Number(roundHalfUp(divide(value, first), digits).units)
  return units === 10 ** digits ? units + compareFractions(value, first) / 10 : units
}
