import type { Day } from '../calendar/day.ts'
import type { Series } from '../rates/series.ts'
import { isSlip } from '../sources/held-figure.ts'
import { createFinder, type Figure, type PublishedRate } from '../sources/publication.ts'
import { type Source, type SourceEntry, sources } from '../sources/source.ts'
import { firstCurrentDay } from '../sources/source-day.ts'
import { findFallen } from './fallen-list.ts'
import { disagreementLimit, findSuspicion } from './figure-suspicion.ts'
import { createGoodFigures, type GoodFigures, pairOf } from './good-figures.ts'
import { createGoodLists } from './good-lists.ts'
import { minInCommon } from './home-list.ts'
import { findListSuspicion } from './list-suspicion.ts'
import { findOutliers } from './outlier.ts'
import { createRefusals, type Refusal } from './refusal.ts'
import { createSecondOpinions, homeMovesElsewhere } from './second-opinion.ts'
import { type Suspicion, suspectCompany, suspectLeap, suspectStill } from './suspicion.ts'
import { changeBetween, priceOf } from './volatility.ts'

export type { Refusal } from './refusal.ts'
export type { Suspicion } from './suspicion.ts'

export type ScreenedFigures = {
  readonly accepted: readonly Figure[]
  readonly held: readonly Suspicion[]
  readonly refused: readonly Refusal[]
  /** Figures accepted earlier that turn out to be wrong in the light of the right list. */
  readonly fallen: readonly Suspicion[]
}

/** A figure of a source for a day, and what the source published before. */
export type Correction = { readonly figure: Figure; readonly known: Figure }

export type ScreeningContext = {
  readonly source: Source
  readonly now: Date
  /** Kind of list: the current one, or a file of many days. */
  readonly kind: 'current' | 'history'
  /** The newest days of every pair of every source, one figure a day, newest first in each pair. */
  readonly recent: readonly PublishedRate[]
  /** Held figures of any source: two that leap to the same level confirm each other. */
  readonly pending?: readonly PublishedRate[]
  /** Figures of any source that a person has rejected. */
  readonly rejected?: readonly PublishedRate[]
  /** Figures that differ from what the source published for their day before. */
  readonly corrections?: readonly Correction[]
  /** Figures of the source and of the market around old days; empty if omitted. */
  readonly around?: readonly Series[]
  /** After a longer pause, limits that grow with its days do not apply; if omitted they always do. */
  readonly gapDays?: number
}

/** Sorts published figures into accepted, held and refused ones. */
export function screenFigures(figures: readonly Figure[], context: ScreeningContext): ScreenedFigures {
  const steps = screenStepByStep(figures, context)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Does the same with a pause after every few figures, because judging a long file would delay requests. */
export function* screenStepByStep(
  figures: readonly Figure[],
  context: ScreeningContext,
): Generator<void, ScreenedFigures> {
  const refusalOf = createRefusals(context)
  const refused: Refusal[] = []
  const possible: Figure[] = []
  for (const [index, figure] of figures.entries()) {
    const reason = refusalOf(figure)
    if (reason) refused.push({ figure, reason })
    else possible.push(figure)
    if (index % stepFigures === 0) yield
  }
  const { suspicions, fallen } = yield* findSuspicions(possible, context)
  for (const suspicion of findFarCorrections(context)) {
    const { reason = 'disagreement' } = suspicions.get(suspicion.figure) ?? {}
    // A comparison with the source's own earlier figure of that day explains more than one with other sources.
    if (reason === 'disagreement') suspicions.set(suspicion.figure, suspicion)
  }
  return {
    accepted: possible.filter((figure) => !suspicions.has(figure)),
    held: possible.flatMap((figure) => suspicions.get(figure) ?? []),
    refused,
    fallen,
  }
}

/** This many figures take a millisecond or two when there is nothing to compare them with. */
const stepFigures = 2000

/** Judges corrections of old days by the figures that they replace. */
function findFarCorrections({ source, now, corrections = [] }: ScreeningContext): Suspicion[] {
  const firstDay = firstCurrentDay(source, now)
  return corrections
    .filter(({ figure }) => figure.date < firstDay)
    .filter(({ figure, known }) => changeBetween(priceOf(figure), priceOf(known)) > disagreementLimit)
    .map(({ figure, known }) => suspectLeap(figure, known))
}

type Suspicions = Map<Figure, Suspicion>
type Found = { readonly suspicions: Suspicions; readonly fallen: readonly Suspicion[] }

/** Judges day by day, because an accepted day is the measure for the next. */
function* findSuspicions(figures: readonly Figure[], context: ScreeningContext): Generator<void, Found> {
  const { source, recent, pending = [], gapDays } = context
  const good = createGoodFigures(source, recent)
  const opinions = createSecondOpinions({ source, recent, pending })
  const lists = createGoodLists({ source, good, recent, seenElsewhere: () => homeMovesElsewhere(source, recent) })
  const { judged, filling } = yield* partByAge(figures, good, context)
  const own = pending.filter((figure) => figure.source === source)
  const waiting: Figure[] = [...own]
  const findWaiting = (figure: Figure) =>
    waiting.findLast((one) => pairOf(one) === pairOf(figure) && one.date < figure.date)
  const measures = { source, good, opinions, gapDays, findWaiting }
  const suspicions: Suspicions = new Map()
  const fallen: Suspicion[] = []
  for (const [day, list] of [...Map.groupBy(judged, ({ date }) => date)].toSorted(byDay)) {
    for (const suspicion of findFallen(list, day, { source, good, lists, opinions, recent })) {
      fallen.push(suspicion)
      good.drop(suspicion.figure)
      lists.update(suspicion.figure.date)
    }
    const ofList = findListSuspicion(list, day, { source, lists, opinions })
    const held = new Map(list.flatMap((figure) => entryOf(findSuspicion(figure, measures))))
    const company = companyOf(held, list)
    for (const figure of list) {
      const alone = held.get(figure) ?? company.get(figure)
      // A move of the whole list explains more than a move of each of its figures.
      const suspicion = alone && isSlip(alone) ? alone : (ofList?.(figure) ?? alone)
      if (suspicion) suspicions.set(figure, suspicion)
      if (suspicion) waiting.push(figure)
      else good.add(figure)
    }
    lists.update(day)
    yield
  }
  const isUndecided = createFinder(own)
  const newer = [
    ...recent.filter((figure) => figure.source === source),
    ...judged.filter((one) => !suspicions.has(one)),
  ]
  // A figure too old to compare with the days before it is judged with the rest of its file.
  const company = companyOf(suspicions, judged, filling)
  const market = recent.filter((figure) => figure.source === 'market')
  const outliers = yield* findOutliers(filling, { source, newer, market, around: context.around ?? [] })
  for (const [figure, suspicion] of [...companyOfDays(outliers, filling), ...company]) suspicions.set(figure, suspicion)
  for (const outlier of outliers) suspicions.set(outlier.figure, outlier)
  for (const figure of filling) if (isUndecided(figure)) suspicions.set(figure, suspectStill(figure))
  return { suspicions, fallen }
}

/**
 * Separates figures that may count, now or as the newest of their pair, from those of old days, which are compared with
 * known figures on both sides. A figure that was accepted or released once is not judged again when it is published
 * again.
 */
function* partByAge(figures: readonly Figure[], good: GoodFigures, { source, now }: ScreeningContext) {
  const firstDay = firstCurrentDay(source, now)
  const { carryForwardDays }: SourceEntry = sources[source]
  const [judged, filling]: [Figure[], Figure[]] = [[], []]
  for (const [index, figure] of figures.entries()) {
    if (index % stepFigures === 0) yield
    if (good.knows(figure)) continue
    const newest = good.newest(figure)
    const mayCount = newest ? figure.date > newest.date : carryForwardDays === undefined
    if (figure.date >= firstDay || mayCount) judged.push(figure)
    else filling.push(figure)
  }
  return { judged, filling }
}

function byDay([one]: readonly [Day, unknown], [other]: readonly [Day, unknown]): number {
  return one < other ? -1 : 1
}

function entryOf(suspicion: Suspicion | undefined): [Figure, Suspicion][] {
  return suspicion ? [[suspicion.figure, suspicion]] : []
}

/** Holds all of an old day if most of its figures are outliers in one way. */
function companyOfDays(outliers: readonly Suspicion[], filling: readonly Figure[]): Suspicions {
  const wrong = Map.groupBy(outliers, ({ figure }) => figure.date)
  const days = Map.groupBy(
    filling.filter(({ date }) => wrong.has(date)),
    ({ date }) => date,
  )
  return new Map(
    [...days].flatMap(([day, list]) => {
      const held = new Map(wrong.get(day)?.map((suspicion) => [suspicion.figure, suspicion]))
      return [...companyOf(held, list)]
    }),
  )
}

/** If most of a list is wrong in one way, such as a swapped base, the rest looks right only by accident. */
function companyOf(held: Suspicions, list: readonly Figure[], rest: readonly Figure[] = list): Suspicions {
  const ways = Map.groupBy([...held.values()], ({ reason }) => reason)
  for (const [reason, alike] of ways) {
    const pairs = new Set(alike.map(({ figure }) => pairOf(figure)))
    if (reason === 'jump' || pairs.size < minInCommon || alike.length * 2 <= list.length) continue
    return new Map(rest.filter((figure) => !held.has(figure)).map((figure) => [figure, suspectCompany(figure, reason)]))
  }
  return new Map()
}
