import { type Day, daysBetween } from '../calendar/day.ts'
import type { Figure } from '../sources/publication.ts'
import { type Source, sources } from '../sources/source.ts'
import type { GoodLists } from './good-lists.ts'
import { type HomeList, homeListOf, type Shift, shiftBetween } from './home-list.ts'
import { isWitness, type ListOpinion, type SecondOpinions, vouches } from './second-opinion.ts'
import { type Suspicion, suspectHome, suspectHomeBy } from './suspicion.ts'
import { isWithin } from './volatility.ts'

/** What whole lists are measured by. */
export type ListMeasures = {
  readonly source: Source
  readonly lists: GoodLists
  readonly opinions: SecondOpinions
}

/** A list is measured by the last two, and by those of a week and of a month before it: what creeps gets somewhere too. */
const listsBack = [1, 2, 5, 20]

/** Lists further apart than this do not vouch for each other; then one is measured by what others say as well. */
export const longestPauseDays = 14

/** Where all of a list has gone further than its home can, says what is suspicious about each of its figures. */
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

/** Whether nothing that was known before this was read is near enough to say where the list should be. */
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

/** Of the others, who spoke last knows best. */
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

type Asked = { readonly opinions: SecondOpinions; readonly shift: Shift }

function isVouchedFor(list: HomeList, day: Day, { opinions, shift }: Asked): boolean {
  return [...opinions.lists(day), ...opinions.heldLists(day)].filter(isWitness).some((opinion) => {
    const distance = shiftBetween(list, opinion.list)
    return distance !== undefined && vouches(distance.change, shift.change)
  })
}
