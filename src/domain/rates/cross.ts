import { type Day, daysBetween } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { divide, type Fraction, fractionOf, one } from '../money/decimal.ts'
import { pairsOf } from '../sources/printed-pair.ts'
import { type Figure, isCarried } from '../sources/publication.ts'
import { type Source, sources } from '../sources/source.ts'
import { rememberingLast } from './last-result.ts'
import { createCursor, findSeries, type Series, type SeriesEntry } from './series.ts'

/** What one currency is worth in another without any margin, and what that is made of. */
export type Mid<Entry extends SeriesEntry = SeriesEntry> = {
  /** Units of the second currency for one of the first. */
  readonly rate: Fraction
  /** The day of its oldest figure, which is the day it is shown with: a rate is as old as what it is made of. */
  readonly date: Day
  /** The day of its newest figure, on which it came up. */
  readonly newest: Day
  /** Whose figures they are; rates of the same make have the same list. */
  readonly sources: readonly Source[]
  /** On the way from one currency to the other. */
  readonly figures: readonly Entry[]
}

/** Figures make one rate only where their days are no further apart. */
const maxDaysApart = 14

export function areClose(earlier: Day, later: Day): boolean {
  return daysBetween(earlier, later) <= maxDaysApart
}

/** The mid rate on a day, for days that are asked in their order. */
export type MidOn<Entry extends SeriesEntry> = (day: Day) => Mid<Entry> | undefined

/** Units of a figure's other currency for one of the source's home. */
export function unitsPerHome({ base, rate, quantity }: Omit<Figure, 'date'>, home: Currency): Fraction {
  const price =
    quantity === 1 ? fractionOf(rate) : divide(fractionOf(rate), fractionOf({ units: BigInt(quantity), scale: 0 }))
  return base === home ? price : divide(one, price)
}

/**
 * A pair by the figures of one source, crossed through its home. Both figures are of one day: where one currency was
 * printed later than the other, what was printed of it by the other's day counts. Undefined where the source never
 * printed one of them.
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

/** What a source printed of a currency, as units of it for one of the source's home. */
type HomeFigure<Entry> = { readonly perHome: Fraction; readonly entry: Entry }

type Track<Entry> = {
  /** What is in force on a day. */
  find(day: Day): HomeFigure<Entry> | undefined
  /** What was in force on an earlier day; these too are asked in their order. */
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

/** Where a source has turned a pair round, the newer figure counts. */
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

/** The official rate of a day is asked for once more when it is what our own offer starts from. */
function rememberingDay<Entry extends SeriesEntry>(midOn: MidOn<Entry>): MidOn<Entry> {
  let last: { readonly day: Day; readonly mid: Mid<Entry> | undefined } | undefined
  return (day) => {
    if (last?.day !== day) last = { day, mid: midOn(day) }
    return last.mid
  }
}

/** Makes a rate of two figures, once for many days on which they are the same. */
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
