import { type Day, daysBetween } from '../calendar/day.ts'
import { houseCurrency } from '../money/currency.ts'
import { divide, type Fraction, one, roundHalfUp } from '../money/decimal.ts'
import { unitsPerHome } from '../rates/cross.ts'
import type { Series } from '../rates/series.ts'
import { isSlip } from '../sources/held-figure.ts'
import { type Figure, hasSameContent } from '../sources/publication.ts'
import type { Source } from '../sources/source.ts'
import { pairOf } from './good-figures.ts'
import { type Suspicion, suspectContradicted, suspectLeap } from './suspicion.ts'
import { type Change, isSmall, isWithin, million, percent, priceOf } from './volatility.ts'

/** Reference figures for judging figures of old days. */
type OutlierContext = {
  readonly source: Source
  /** Figures of the source and of the market around the judged days. */
  readonly around: readonly Series[]
  /** Newer figures of the source that are in use, or have just been accepted. */
  readonly newer: readonly Figure[]
  /** Newest figures of the market, of any day. */
  readonly market: readonly Figure[]
}

/** Number of figures on either side whose median is the level there, so that a few wrong days in a row stand out. */
const neighbours = 5

/** Maximum number of days between two figures that are compared. */
export const neighbourDays = 365
const opinionDays = 31

/**
 * Factor by which a figure must differ from the newest market figure, however old, to be held if there is no closer
 * opinion.
 */
const absurdFactor = 50n

/** Maximum move of a price level in one day. The limit grows with the square root of the number of days. */
const dailyLimit = percent(5n)

/**
 * Finds outliers among figures of old days. An outlier is far above, or far below, the figures of its source on the
 * days before and after it, or the market figures of those days. A move that lasts is no outlier, however large.
 */
export function* findOutliers(figures: readonly Figure[], context: OutlierContext): Generator<void, Suspicion[]> {
  const opinionsOf = createMarketOpinions(context)
  const known = knownByPair(context)
  const found: Suspicion[] = []
  for (const [pair, read] of Map.groupBy(figures, pairOf)) {
    const line = lineOf(known.get(pair) ?? [], read)
    const good: Point[] = []
    for (const [index, point] of line.entries()) {
      const suspicion = point.isNew ? (judge(point, good, line, index) ?? contradict(point, opinionsOf)) : undefined
      if (suspicion) found.push(suspicion)
      else good.push(point)
      if (index % stepPoints === 0) yield
    }
  }
  return found
}

const stepPoints = 500

/** A figure with its price as an integer, which compares faster than a fraction. */
type Point = { readonly figure: Figure; readonly price: bigint; readonly isNew: boolean }

const priceDigits = 12

function pointOf(figure: Figure, isNew: boolean): Point {
  return { figure, isNew, price: roundHalfUp(priceOf(figure), priceDigits).units }
}

/** Returns all figures of a pair in the order of their days. Known figures are not judged again. */
function lineOf(known: readonly Figure[], read: readonly Figure[]): readonly Point[] {
  const days = new Map(known.map((figure) => [figure.date, pointOf(figure, false)]))
  for (const figure of read) {
    const before = days.get(figure.date)
    if (!before || !hasSameContent(before.figure, figure)) days.set(figure.date, pointOf(figure, true))
  }
  return [...days.values()].toSorted((a, b) => (a.figure.date < b.figure.date ? -1 : 1))
}

function judge(point: Point, good: readonly Point[], line: readonly Point[], index: number): Suspicion | undefined {
  const isNear = ({ figure }: Point) => Math.abs(daysBetween(figure.date, point.figure.date)) <= neighbourDays
  const before = good.slice(-neighbours).filter(isNear)
  const after = line.slice(index + 1, index + 1 + neighbours).filter(isNear)
  const sides = [levelOf(before, before.at(-1)), levelOf(after, after[0])].flatMap((side) => side ?? [])
  // If a file has only two figures, nothing shows which of them is wrong.
  const [alone] = [...before, ...after]
  if (before.length + after.length < 2 && alone?.isNew !== false) return undefined
  const levels = sides.map(({ level, nearest }) => ({ price: level.price, days: daysApart(nearest, point) }))
  const isBetween = sides.length === 2 && isOutlier(point.price, levels)
  // A leap at either end of the known figures may be a move that lasts. It is an outlier only if it looks like a wrong
  // unit or a swapped pair.
  const isAtEnd = before.length === 0 || (before.length > after.length && after.length < neighbours)
  if (!sides[0] || !(isBetween || (isAtEnd && isOutlier(point.price, levels.slice(0, 1))))) return undefined
  const suspicion = suspectLeap(point.figure, sides[0].level.figure)
  return isBetween || isSlip(suspicion) ? suspicion : undefined
}

function daysApart(one: Point, other: Point): number {
  return Math.abs(daysBetween(one.figure.date, other.figure.date))
}

type Level = { readonly level: Point; readonly nearest: Point }

function levelOf(points: readonly Point[], nearest: Point | undefined): Level | undefined {
  const sorted = points.toSorted((a, b) => (a.price < b.price ? -1 : Number(a.price > b.price)))
  const level = sorted[sorted.length >> 1]
  return level && nearest && { level, nearest }
}

/** A level on one side of a figure, and its distance in days. */
type Side = { readonly price: bigint; readonly days: number }

/**
 * Tells whether a price is far above, or far below, the levels on both sides while these agree with each other. In
 * volatile times the levels before and after differ as well.
 */
function isOutlier(price: bigint, sides: readonly Side[]): boolean {
  const [first, second = first] = sides
  if (!first || !second || price > first.price !== price > second.price) return false
  const changes = [first, second].map((side) => changeBetweenPrices(price, side.price))
  const least = changes.reduce((one, other) => (one < other ? one : other))
  const areFar = sides.every((side) => isFar(changeBetweenPrices(price, side.price), side.days))
  return areFar && changeBetweenPrices(first.price, second.price) * 2n <= least
}

function changeBetweenPrices(one: bigint, other: bigint): Change {
  const [low, high] = one < other ? [one, other] : [other, one]
  return low <= 0n ? million * million : (high * million) / low - million
}

function isFar(change: Change, days: number): boolean {
  return !isSmall(change) && !isWithin(change, dailyLimit, days)
}

type Opinion = { readonly price: Fraction; readonly date: Day }

function contradict(
  { figure, price }: Point,
  opinionsOf: (figure: Figure) => readonly Opinion[],
): Suspicion | undefined {
  const opinions = opinionsOf(figure)
  const [first] = opinions
  const sides = opinions.map((opinion) => ({
    price: roundHalfUp(opinion.price, priceDigits).units,
    days: Math.abs(daysBetween(opinion.date, figure.date)),
  }))
  const isContradicted = sides.every(({ days }) => days <= opinionDays)
    ? isOutlier(price, sides)
    : sides.every((side) => isAbsurd(price, side.price))
  return first && isContradicted ? suspectContradicted(figure, { ...first, source: 'market' }) : undefined
}

/** Tells whether one price is more than about fifty times the other. */
function isAbsurd(price: bigint, other: bigint): boolean {
  return changeBetweenPrices(price, other) >= absurdFactor * million
}

/** Returns the market figures of a pair nearest before and after a day if they are close, otherwise the newest one. */
function createMarketOpinions({ source, around, market }: OutlierContext): (figure: Figure) => readonly Opinion[] {
  if (source === 'market') return () => []
  const near = new Map(around.filter((one) => one.source === 'market').map((one) => [one.quote, one]))
  const newest = new Map(market.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map((one) => [one.quote, one]))
  const opinionOf = (figure: Figure): Opinion => ({ price: unitsPerHome(figure, houseCurrency), date: figure.date })
  const onSide = (currency: string, day: Day, side: 'before' | 'after') => {
    if (currency === houseCurrency) return { price: one, date: day }
    const series = near.get(currency)
    const place = series ? firstFrom(series.entries, day) - (side === 'before' ? 1 : 0) : -1
    // A market figure of the same day counts as an opinion on either side.
    const entry = series?.entries[side === 'before' && series.entries[place + 1]?.date === day ? place + 1 : place]
    if (!series || !entry || Math.abs(daysBetween(entry.date, day)) > opinionDays) return undefined
    return opinionOf({ ...series, ...entry })
  }
  const ofAnyDay = (currency: string, day: Day) => {
    if (currency === houseCurrency) return { price: one, date: day }
    const figure = newest.get(currency)
    return figure && opinionOf(figure)
  }
  const crossed = ({ base }: Figure, from: Opinion | undefined, to: Opinion | undefined): Opinion[] =>
    from && to ? [{ price: divide(to.price, from.price), date: base === houseCurrency ? to.date : from.date }] : []
  return (figure) => {
    const { base, quote, date } = figure
    const close = (['before', 'after'] as const).flatMap((side) =>
      crossed(figure, onSide(base, date, side), onSide(quote, date, side)),
    )
    return close.length > 0 ? close : crossed(figure, ofAnyDay(base, date), ofAnyDay(quote, date))
  }
}

/** Returns the index of the first entry on a day or after it. */
function firstFrom(entries: Series['entries'], day: Day): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.date ?? '') < day) low = middle + 1
    else high = middle
  }
  return low
}

function knownByPair({ source, around, newer }: OutlierContext): ReadonlyMap<string, readonly Figure[]> {
  const ofSource = around
    .filter((series) => series.source === source)
    .flatMap(({ base, quote, entries }) => entries.map((entry): Figure => ({ base, quote, ...entry })))
  return Map.groupBy([...newer, ...ofSource], pairOf)
}
