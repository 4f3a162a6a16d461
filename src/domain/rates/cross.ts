import { type Day, daysBetween } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { divide, type Fraction, fractionOf, one } from '../money/decimal.ts'
import { pairsOf } from '../sources/printed-pair.ts'
import { type Figure, isCarried } from '../sources/publication.ts'
import { type Source, sources } from '../sources/source.ts'
import { rememberingLast } from './last-result.ts'
import { createCursor, findSeries, type Series, type SeriesEntry } from './series.ts'

/** Value of one currency in another without margin, and its origin. */
export type Mid<Entry extends SeriesEntry = SeriesEntry> = {
  /** Units of the second currency for one of the first. */
  readonly rate: Fraction
  /** Date of its oldest figure, with which it is shown. */
  readonly date: Day
  /** Date of its newest figure, on which it appeared. */
  readonly newest: Day
  /** Sources of the figures; rates of the same origin share one list. */
  readonly sources: readonly Source[]
  /** Figures on the way from one currency to the other. */
  readonly figures: readonly Entry[]
}

/** Maximum number of days between the two figures of a rate. */
const maxDaysApart = 14

export function areClose(earlier: Day, later: Day): boolean {
  return daysBetween(earlier, later) <= maxDaysApart
}

/** Finds the mid rate on a day, for ascending days. */
export type MidOn<Entry extends SeriesEntry> = (day: Day) => Mid<Entry> | undefined

/** Returns units of a figure's other currency for one of the source's base currency. */
export function unitsPerHome({ base, rate, quantity }: Omit<Figure, 'date'>, home: Currency): Fraction {
  const price =
    quantity === 1 ? fractionOf(rate) : divide(fractionOf(rate), fractionOf({ units: BigInt(quantity), scale: 0 }))
  return base === home ? price : divide(one, price)
}

/**
 * Creates the cross rate of a pair from the figures of one source, through its base currency. Both figures are of one
 * day: if one currency has a later figure, its figure of the other's day is used. Undefined if the source never
 * published one of them.
 */
export function createCross<Entry extends SeriesEntry>(
  series: readonly Series<Entry>[],
  source: Source,
  { from, to }: { readonly from: Currency; readonly to: Currency },
): MidOn<Entry> | undefined {
  const { home } = sources[source]
  if (from === home) return alone(createTrack(series, source, to), source, ({ perHome }) => perHome)
  if (to === home) return alone(createTrack(series, source, from), source, ({ perHome }) => divide(one, perHome))
  const [given, got] = [createTrack(series, source, from), createTrack(series, source, to)]
  if (!given || !got) return undefined
  const together = createTogether<Entry>(source)
  return rememberingDay((day) => {
    const [start, end] = [given.find(day), got.find(day)]
    if (!start || !end) return undefined
    const [startDay, endDay] = [start.entry.date, end.entry.date]
    if (startDay === endDay) return together(start, end)
    const before = startDay > endDay ? given.findEarlier(endDay) : got.findEarlier(startDay)
    if (!before || !areClose(before.entry.date, startDay > endDay ? endDay : startDay)) return undefined
    return startDay > endDay ? together(before, end) : together(start, before)
  })
}

/** A published figure as units for one of the source's base currency. */
type HomeFigure<Entry> = { readonly perHome: Fraction; readonly entry: Entry }

type Track<Entry> = {
  /** Finds the figure in force on a day. */
  find(day: Day): HomeFigure<Entry> | undefined
  /** Finds the figure in force on an earlier day; these must be ascending too. */
  findEarlier(day: Day): HomeFigure<Entry> | undefined
}

function createTrack<Entry extends SeriesEntry>(
  series: readonly Series<Entry>[],
  source: Source,
  currency: Currency,
): Track<Entry> | undefined {
  const printed = pairsOf(source, currency).flatMap((pair) => findSeries(series, pair) ?? [])
  if (printed.length === 0) return undefined
  const inForce = (find: (day: Day) => HomeFigure<Entry> | undefined) => (day: Day) => {
    const figure = find(day)
    if (!figure || (figure.entry.lastDay ?? day) < day) return undefined
    return isCarried({ source, currency, date: figure.entry.date }, day) ? figure : undefined
  }
  return { find: inForce(newestOf(printed)), findEarlier: inForce(newestOf(printed)) }
}

/** Finds the newer figure of a pair that a source has published in both directions. */
function newestOf<Entry extends SeriesEntry>(printed: readonly Series<Entry>[]) {
  const [first, second] = printed.map(createFigures)
  if (!first || !second) return first ?? (() => undefined)
  return (day: Day) => newer(first(day), second(day))
}

function newer<Entry extends SeriesEntry>(one: HomeFigure<Entry> | undefined, other: HomeFigure<Entry> | undefined) {
  return one && !(other && other.entry.date > one.entry.date) ? one : other
}

function createFigures<Entry extends SeriesEntry>(series: Series<Entry>) {
  const { source, base, quote } = series
  const { home } = sources[source]
  const entryOn = createCursor(series)
  const figureOf = rememberingLast((entry: Entry): HomeFigure<Entry> => {
    const { rate, quantity } = entry
    return { perHome: unitsPerHome({ base, quote, rate, quantity }, home), entry }
  })
  return (day: Day) => {
    const entry = entryOn(day)
    return entry && figureOf(entry)
  }
}

function alone<Entry extends SeriesEntry>(
  track: Track<Entry> | undefined,
  source: Source,
  rateOf: (figure: HomeFigure<Entry>) => Fraction,
): MidOn<Entry> | undefined {
  if (!track) return undefined
  const sources = [source]
  const midOf = rememberingLast((figure: HomeFigure<Entry>): Mid<Entry> => {
    const { entry } = figure
    return { rate: rateOf(figure), date: entry.date, newest: entry.date, sources, figures: [entry] }
  })
  return rememberingDay((day) => {
    const figure = track.find(day)
    return figure && midOf(figure)
  })
}

/** Caches the mid of the last day, because our own offer may start from the official rate of the same day. */
function rememberingDay<Entry extends SeriesEntry>(midOn: MidOn<Entry>): MidOn<Entry> {
  let last: { readonly day: Day; readonly mid: Mid<Entry> | undefined } | undefined
  return (day) => {
    if (last?.day !== day) last = { day, mid: midOn(day) }
    return last.mid
  }
}

/** Combines two figures into a rate, once for many days with the same figures. */
function createTogether<Entry extends SeriesEntry>(source: Source) {
  const sources = [source]
  let known: { start: HomeFigure<Entry>; end: HomeFigure<Entry>; mid: Mid<Entry> } | undefined
  return (start: HomeFigure<Entry>, end: HomeFigure<Entry>): Mid<Entry> => {
    if (known?.start !== start || known.end !== end) {
      const rate = divide(end.perHome, start.perHome)
      known = { start, end, mid: { rate, ...span(start.entry, end.entry), sources, figures: [start.entry, end.entry] } }
    }
    return known.mid
  }
}

function span({ date: one }: SeriesEntry, { date: other }: SeriesEntry): { date: Day; newest: Day } {
  return one < other ? { date: one, newest: other } : { date: other, newest: one }
}
