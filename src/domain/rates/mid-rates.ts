import type { Day } from '../calendar/day.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import { multiply } from '../money/decimal.ts'
import { nameOfSources } from '../sources/market-name.ts'
import { isMonthly } from '../sources/publication.ts'
import { ownDesk, type Source } from '../sources/source.ts'
import { areClose, createCross, type Mid, type MidOn } from './cross.ts'
import type { Series, SeriesEntry } from './series.ts'

export type Pair = { readonly from: Currency; readonly to: Currency }

/** Returns the current day at a source, in its own time zone. */
export type Today = (source: Source) => Day

/** Mid rates of a pair. */
type PairMids<Entry extends SeriesEntry> = {
  /** Mid of one official source, otherwise of two with days close together, otherwise of the market, however old. */
  official(today: Today): Mid<Entry> | undefined
  /** Mid of our own offer: manual rates, official rates published daily, or the freshest of the others. */
  commercial(today: Today): Mid<Entry> | undefined
}

export function createPairMids<Entry extends SeriesEntry>(
  series: readonly Series<Entry>[],
  pair: Pair,
  order: readonly Source[],
): PairMids<Entry> {
  const standard = createStandard(series, pair, order)
  const own = createOwn(series, pair, order)
  return {
    official: (today) => standard.official(today) ?? standard.market(today),
    commercial: (today) => (own.isSet(today) ? own.mid(today) : standard.mid(today)),
  }
}

/** Kind of a rate: manual (`own`), official, or market. Market figures are never mixed with official ones. */
export const midKinds = ['official', 'market', 'own'] as const
export type MidKind = (typeof midKinds)[number]

export function midKind({ sources }: Pick<Mid, 'sources'>): MidKind {
  if (sources.includes(ownDesk)) return 'own'
  return nameOfSources(sources)
}

type Find<Entry extends SeriesEntry> = (today: Today) => Mid<Entry> | undefined

type Standard<Entry extends SeriesEntry> = {
  readonly official: Find<Entry>
  readonly market: Find<Entry>
  /** Mid of the commercial rate without manual rates. */
  readonly mid: Find<Entry>
}

function createStandard<Entry extends SeriesEntry>(
  series: readonly Series<Entry>[],
  pair: Pair,
  order: readonly Source[],
): Standard<Entry> {
  const officials = order.filter((source) => source !== 'market')
  const daily = officials.filter((source) => !isMonthly(source, pair.from) && !isMonthly(source, pair.to))
  const alone = officials
    .map((source) => ({ source, find: ofSource(series, pair, source) }))
    .filter(({ find }) => find !== noMid)
  const ofDaily = alone.filter(({ source }) => daily.includes(source)).map(({ find }) => find)
  const together = createTogether(series, pair, officials)
  const dailyTogether = daily.length === officials.length ? together : createTogether(series, pair, daily)
  const first = firstOf(alone.map(({ find }) => find))
  const official: Find<Entry> = (today) => first(today) ?? together(today)
  const market = order.includes('market') ? ofSource(series, pair, 'market') : noMid
  return {
    official,
    market,
    mid: (today) => freshest(ofDaily, today) ?? dailyTogether(today) ?? fresher(market(today), official(today)),
  }
}

/** Uses the source with the newest figures of both currencies; of the same day, the first in the country's order. */
function freshest<Entry extends SeriesEntry>(finds: readonly Find<Entry>[], today: Today): Mid<Entry> | undefined {
  let best: Mid<Entry> | undefined
  for (const find of finds) {
    const mid = find(today)
    if (mid && !(best && best.date >= mid.date)) best = mid
  }
  return best
}

/**
 * Combines two sources, each of which has one of the currencies, through the euro. Created on demand, because it is
 * seldom needed.
 */
function createTogether<Entry extends SeriesEntry>(
  series: readonly Series<Entry>[],
  pair: Pair,
  sources: readonly Source[],
): Find<Entry> {
  if (pair.from === houseCurrency || pair.to === houseCurrency) return noMid
  let made: Find<Entry> | undefined
  const make = () => {
    const legs = (leg: Pair) => sources.map((source) => ofSource(series, leg, source))
    const [starts, ends] = [legs({ ...pair, to: houseCurrency }), legs({ ...pair, from: houseCurrency })]
    return firstOf(
      starts.flatMap((start, first) =>
        ends.flatMap((end, second) =>
          first === second || start === noMid || end === noMid ? [] : [createJoined(start, end)],
        ),
      ),
    )
  }
  return (today) => {
    made ??= make()
    return made(today)
  }
}

type Own<Entry extends SeriesEntry> = {
  /** Tells whether a manual rate is set for one of the two currencies. If so, every mid has to include it. */
  isSet(today: Today): boolean
  readonly mid: Find<Entry>
}

/** Manual rates apply until they are replaced. Currencies without one use the rate they would have otherwise. */
function createOwn<Entry extends SeriesEntry>(
  series: readonly Series<Entry>[],
  { from, to }: Pair,
  order: readonly Source[],
): Own<Entry> {
  const ownLeg = (leg: Pair) => (leg.from === leg.to ? noMid : ofSource(series, leg, ownDesk))
  const [start, end] = [
    { from, to: houseCurrency },
    { from: houseCurrency, to },
  ] as const
  const [ownStart, ownEnd] = [ownLeg(start), ownLeg(end)]
  if (ownStart === noMid && ownEnd === noMid) return { isSet: () => false, mid: noMid }
  const isSet = (today: Today) => (ownStart(today) ?? ownEnd(today)) !== undefined
  if (from === houseCurrency) return { isSet, mid: ownEnd }
  if (to === houseCurrency) return { isSet, mid: ownStart }
  const [otherStart, otherEnd] = [start, end].map((leg) => createStandard(series, leg, order).mid)
  const mid = createJoined(
    (today) => ownStart(today) ?? otherStart?.(today),
    (today) => ownEnd(today) ?? otherEnd?.(today),
  )
  return { isSet, mid }
}

function ofSource<Entry extends SeriesEntry>(
  series: readonly Series<Entry>[],
  pair: Pair,
  source: Source,
): Find<Entry> {
  const midOn: MidOn<Entry> | undefined = createCross(series, source, pair)
  return midOn ? (today) => midOn(today(source)) : noMid
}

const noMid = () => undefined

function firstOf<Entry extends SeriesEntry>(finds: readonly Find<Entry>[]): Find<Entry> {
  return (today) => {
    for (const find of finds) {
      const mid = find(today)
      if (mid) return mid
    }
    return undefined
  }
}

function fresher<Entry extends SeriesEntry>(market: Mid<Entry> | undefined, monthly: Mid<Entry> | undefined) {
  return market && !(monthly && monthly.date >= market.date) ? market : monthly
}

/** Joins two halves of a cross rate if their dates are close; created once while the halves are the same. */
function createJoined<Entry extends SeriesEntry>(start: Find<Entry>, end: Find<Entry>): Find<Entry> {
  let known: { first: Mid<Entry>; second: Mid<Entry>; mid: Mid<Entry> | undefined } | undefined
  return (today) => {
    const [first, second] = [start(today), end(today)]
    if (!first || !second) return undefined
    if (known?.first !== first || known.second !== second) known = { first, second, mid: join(first, second) }
    return known.mid
  }
}

function join<Entry extends SeriesEntry>(first: Mid<Entry>, second: Mid<Entry>): Mid<Entry> | undefined {
  const date = first.date < second.date ? first.date : second.date
  const newest = first.newest > second.newest ? first.newest : second.newest
  if (!areClose(date, newest)) return undefined
  return {
    rate: multiply(first.rate, second.rate),
    date,
    newest,
    sources: [...new Set([...first.sources, ...second.sources])],
    figures: [...first.figures, ...second.figures],
  }
}
