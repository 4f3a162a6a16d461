import { type Day, daysBetween } from '../calendar/day.ts'
import type { Figure } from '../sources/publication.ts'
import { type Source, sources } from '../sources/source.ts'
import type { GoodLists } from './good-lists.ts'
import { type HomeList, homeListOf, type Shift, shiftBetween } from './home-list.ts'
import { isWitness, type ListOpinion, type SecondOpinions, vouches } from './second-opinion.ts'
import { type Suspicion, suspectHome, suspectHomeBy } from './suspicion.ts'
import { isWithin } from './volatility.ts'

/** Lists and opinions of other sources with which a whole list is compared. */
export type ListMeasures = {
  readonly source: Source
  readonly lists: GoodLists
  readonly opinions: SecondOpinions
}

/** A list is compared with the last two and with those of a week and a month before, so that slow drifts are found. */
const listsBack = [1, 2, 5, 20]

/**
 * Maximum number of days between two lists of a source that can confirm each other. After a longer pause, a list is
 * compared with other sources as well.
 */
export const longestPauseDays = 14

/**
 * Returns a function that creates the suspicion of each figure of a list. Returns undefined unless the list as a whole
 * moved further than its home currency usually does, or other sources contradict it after a pause.
 */
export function findListSuspicion(
  figures: readonly Figure[],
  day: Day,
  measures: ListMeasures,
): ((figure: Figure) => Suspicion) | undefined {
  const { source, lists, opinions } = measures
  const { home } = sources[source]
  const list = homeListOf(figures, home)
  const leap = findLeap(list, day, lists)
  const against = isFirst(day, lists) ? findContradiction(list, day, measures) : undefined
  const shift = leap?.shift ?? against?.shift
  if (!shift || isVouchedFor(list, day, { opinions, shift })) return undefined
  if (leap) return (figure) => suspectHome(figure, { home, ...leap })
  return against && ((figure) => suspectHomeBy(figure, { home, ...against }))
}

/**
 * Tells whether a list is the first of its source after a pause: no list known before this reading is recent enough to
 * compare with.
 */
function isFirst(day: Day, lists: GoodLists): boolean {
  return !lists.known().some((known) => known <= day && daysBetween(known, day) <= longestPauseDays)
}

function findLeap(list: HomeList, day: Day, lists: GoodLists) {
  const before = listsBack.flatMap((count) => lists.before(day, count) ?? [])
  const known = lists.known()
  const anchor = known.findLast((one) => one < day)
  const after = known.find((one) => one > day)
  const released = lists.releasedBefore(day)
  return [...new Set([...before, ...[anchor, after, released].flatMap((date) => date ?? [])])]
    .filter((date) => date >= (released ?? date))
    .map((date) => ({ date, shift: shiftBetween(list, lists.on(date)) }))
    .find(isBeyond)

  function isBeyond(one: { date: Day; shift: Shift | undefined }): one is { date: Day; shift: Shift } {
    const days = Math.abs(daysBetween(one.date, day))
    return one.shift !== undefined && !isWithin(one.shift.change, lists.limitOn(one.date), days)
  }
}

/** Returns the most recent list of another source and the difference from it, if that difference exceeds the limit. */
function findContradiction(list: HomeList, day: Day, { lists, opinions }: ListMeasures) {
  const opinion = freshest(opinions.lists(day))
  const shift = opinion && shiftBetween(list, opinion.list)
  if (!shift || isWithin(shift.change, lists.limitOn(day), opinion.days)) return undefined
  return { opinion, shift }
}

export function freshest(opinions: readonly ListOpinion[]): ListOpinion | undefined {
  return opinions.reduce<ListOpinion | undefined>(
    (best, opinion) => (best && best.days <= opinion.days ? best : opinion),
    undefined,
  )
}

type Comparing = { readonly opinions: SecondOpinions; readonly shift: Shift }

function isVouchedFor(list: HomeList, day: Day, { opinions, shift }: Comparing): boolean {
  return [...opinions.lists(day), ...opinions.heldLists(day)].filter(isWitness).some((opinion) => {
    const distance = shiftBetween(list, opinion.list)
    return distance !== undefined && vouches(distance.change, shift.change)
  })
}
