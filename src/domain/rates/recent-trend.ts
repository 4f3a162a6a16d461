import { type Day, daysBetween, laterOf } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { compareFractions, divide, type Fraction, one, roundHalfUp } from '../money/decimal.ts'
import { pairsOf } from '../sources/printed-pair.ts'
import { isInForce, type PublishedRate } from '../sources/publication.ts'
import { type Source, sources } from '../sources/source.ts'
import { unitsPerHome } from './cross.ts'

/** How currencies went lately by the figures of one source: for drawing, never for reckoning. */
type SourceTrend = {
  readonly source: Source
  /**
   * Units for one of the source's home on each of its days, where the first is 10,000; null where it printed none. What
   * has no figure where the trend begins or ends has no trend, for nobody knows how it went from there to there.
   */
  readonly values: ReadonlyMap<Currency, readonly (number | null)[]>
}

export type RecentTrend = { readonly start: Day; readonly end: Day; readonly ofSources: readonly SourceTrend[] }

type Asked = { readonly order: readonly Source[]; readonly currencies: readonly Currency[]; readonly today: Day }

const maxDays = 30
const digits = 4

/** A trend is told over days that have figures: a longer silence ends it. */
const longestSilence = 14

/** The last figures of a trend may be so many days older than its end: others have figures at weekends too. */
const endDays = 4

/** The last days of the first source that is not silent; further sources for what it does not print, on the same days. */
export function recentTrend(
  recent: readonly PublishedRate[],
  { order, currencies, today }: Asked,
): RecentTrend | undefined {
  const lists = order.map((source) => ({
    source,
    figures: recent.filter((figure) => figure.source === source && figure.date <= today),
  }))
  // A trend is of whose figures count: what has grown too old is beside no number any more.
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

/** The last days without a long silence between them. */
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
