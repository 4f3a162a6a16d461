import { type Day, dayAfter } from './day.ts'
import { createGoodFigures, pairOf } from './good-figures.ts'
import { createFinder, type Figure, type PublishedRate } from './publication.ts'
import { createRefusals, currentDays, type Refusal, todayOf } from './refusal.ts'
import { createSecondOpinions } from './second-opinion.ts'
import type { Source } from './source.ts'
import { findSuspicion } from './suspect.ts'
import { type Suspicion, suspectCompany, suspectLeap, suspectStill } from './suspicion.ts'
import { changeBetween, percent, priceOf } from './volatility.ts'

export type { Refusal } from './refusal.ts'
export type { Suspicion } from './suspicion.ts'

export type Sifted = {
  readonly accepted: readonly Figure[]
  readonly held: readonly Suspicion[]
  readonly refused: readonly Refusal[]
}

export type SiftContext = {
  readonly source: Source
  readonly now: Date
  /** Whether the list is the one that counts today, or a file of many days. */
  readonly kind: 'current' | 'history'
  /** The newest days of every pair of every source, one figure a day, newest first in each pair. */
  readonly recent: readonly PublishedRate[]
  /** What is held at the moment, of any source: two that leap to the same level vouch for each other. */
  readonly pending?: readonly PublishedRate[]
  /** What a person has decided against, of any source. */
  readonly rejected?: readonly PublishedRate[]
  /** After a longer pause than this, limits that grow with its days say nothing; without it they always count. */
  readonly gapDays?: number
}

/** Parts what a source printed into what may be used, what waits for a person, and what cannot be right. */
export function siftFigures(figures: readonly Figure[], context: SiftContext): Sifted {
  const refusalOf = createRefusals(context)
  const judged = figures.map((figure) => ({ figure, reason: refusalOf(figure) }))
  const refused = judged.flatMap(({ figure, reason }) => (reason ? [{ figure, reason }] : []))
  const possible = judged.flatMap(({ figure, reason }) => (reason ? [] : [figure]))
  const suspicions = findSuspicions(possible, context)
  return {
    accepted: possible.filter((figure) => !suspicions.has(figure)),
    held: possible.flatMap((figure) => suspicions.get(figure) ?? []),
    refused,
  }
}

/** Days up to this one fill the history: what is in memory does not reach back to what was around them. */
export function lastUnjudgedDay(source: Source, now: Date): Day {
  return dayAfter(todayOf(source, now), -currentDays)
}

/** What a source says now of a day, and what it said before. */
export type Correction = { readonly figure: Figure; readonly known: Figure }

/** How far a correction may be from what it corrects. */
const correctionLimit = percent(5n)

/** Parts other figures for days that are too old to be judged by the days around them. */
export function siftCorrections(corrections: readonly Correction[]): Omit<Sifted, 'refused'> {
  const { near = [], far = [] } = Object.groupBy(corrections, ({ figure, known }) =>
    changeBetween(priceOf(figure), priceOf(known)) <= correctionLimit ? 'near' : 'far',
  )
  return {
    accepted: near.map(({ figure }) => figure),
    held: far.map(({ figure, known }) => suspectLeap(figure, known)),
  }
}

type Suspicions = Map<Figure, Suspicion>

/** Judges day by day, for what is good on one day is what the next is measured by. */
function findSuspicions(figures: readonly Figure[], context: SiftContext): Suspicions {
  const good = createGoodFigures(context.source, context.recent)
  const opinions = createSecondOpinions({ ...context, pending: context.pending ?? [] })
  const unjudged = lastUnjudgedDay(context.source, context.now)
  // What was taken or released once is not judged again each time it is printed.
  const unknown = figures.filter((figure) => !good.knows(figure))
  const { judged = [], filling = [] } = Object.groupBy(unknown, (figure) =>
    figure.date > unjudged || figure.date > (good.newest(figure)?.date ?? figure.date) ? 'judged' : 'filling',
  )
  const suspicions: Suspicions = new Map()
  for (const [, list] of [...Map.groupBy(judged, ({ date }) => date)].toSorted(byDay)) {
    const held = new Map(
      list.flatMap((figure) => entryOf(findSuspicion(figure, { good, opinions, gapDays: context.gapDays }))),
    )
    for (const [figure, suspicion] of [...held, ...companyOf(held, list)]) suspicions.set(figure, suspicion)
    for (const figure of list) if (!suspicions.has(figure)) good.add(figure)
  }
  const isUndecided = createFinder(context.pending?.filter(({ source }) => source === context.source) ?? [])
  for (const figure of filling) if (isUndecided(figure)) suspicions.set(figure, suspectStill(figure))
  // What is too old to be judged is no better than the rest of its file.
  return new Map([...suspicions, ...companyOf(suspicions, judged, filling)])
}

function byDay([one]: readonly [Day, unknown], [other]: readonly [Day, unknown]): number {
  return one < other ? -1 : 1
}

function entryOf(suspicion: Suspicion | undefined): [Figure, Suspicion][] {
  return suspicion ? [[suspicion.figure, suspicion]] : []
}

/** So many pairs that are wrong in one way are no coincidence. */
const leastInCommon = 3

/** Where most of a list is wrong in one way, such as a swapped base, what looks right in it is so by accident. */
function companyOf(held: Suspicions, list: readonly Figure[], rest: readonly Figure[] = list): Suspicions {
  const ways = Map.groupBy([...held.values()], ({ reason }) => reason)
  for (const [reason, alike] of ways) {
    const pairs = new Set(alike.map(({ figure }) => pairOf(figure)))
    if (reason === 'jump' || pairs.size < leastInCommon || alike.length * 2 <= list.length) continue
    return new Map(rest.filter((figure) => !held.has(figure)).map((figure) => [figure, suspectCompany(figure, reason)]))
  }
  return new Map()
}
