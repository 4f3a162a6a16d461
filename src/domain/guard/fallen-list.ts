import { type Day, daysBetween } from '../calendar/day.ts'
import { type Figure, isReleased, type PublishedRate } from '../sources/publication.ts'
import { sources } from '../sources/source.ts'
import type { GoodFigures } from './good-figures.ts'
import type { GoodLists } from './good-lists.ts'
import { type HomeList, homeListOf, shiftBetween } from './home-list.ts'
import { freshest, type ListMeasures, longestPauseDays } from './list-suspicion.ts'
import { isWitness, type SecondOpinions, witnessLimit } from './second-opinion.ts'
import { type Suspicion, suspectFallen } from './suspicion.ts'
import { isWithin } from './volatility.ts'

type Fall = ListMeasures & {
  readonly good: GoodFigures
  /** What a person has released stays. */
  readonly recent: readonly PublishedRate[]
}

/** A wrong list may have been repeated for some days; what stood for longer only a person can call wrong. */
const maxFallen = 5

/**
 * Where a list is far from the ones that were taken last, but near to what was known before them or is by others, while
 * they were not: the wrong ones are those. Gives what falls.
 */
export function findFallen(figures: readonly Figure[], day: Day, fall: Fall): readonly Suspicion[] {
  const { source, lists, opinions, good, recent } = fall
  const { home } = sources[source]
  const list = homeListOf(figures, home)
  const { run, before } = lastRun(day, lists)
  const last = run.findLast((one) => one <= day) ?? run[0]
  if (last === undefined || run.length > maxFallen) return []
  const isFar = (one: Day) => {
    const shift = shiftBetween(list, lists.on(one))
    return shift !== undefined && !isWithin(shift.change, lists.limitOn(one), daysApart(one, day))
  }
  const leap = shiftBetween(list, lists.on(last))
  if (!leap || !isFar(last) || isSeen(lists.on(last), day, opinions)) return []
  const evidence = before === undefined ? freshest(opinions.lists(day)) : knownList(before, day, lists)
  const distance = evidence && shiftBetween(list, evidence.list)
  const isBetter =
    distance &&
    distance.change * 2n <= leap.change &&
    isWithin(distance.change, lists.limitOn(before ?? day), evidence.days)
  const wrong = run.filter(isFar)
  const isLetThrough = recent.some((one) => one.source === source && isReleased(one) && wrong.includes(one.date))
  if (!isBetter || isLetThrough) return []
  return wrong
    .flatMap((one) => [...good.on(one)])
    .map((figure) => suspectFallen(figure, { home, date: day, shift: leap }))
}

/** The lists that were taken one after another up to a day, or the first ones after it, and the last one before them. */
function lastRun(day: Day, lists: GoodLists): { run: readonly Day[]; before: Day | undefined } {
  const known = lists.known()
  const place = Math.max(
    0,
    known.findLastIndex((one) => one <= day),
  )
  let [start, end] = [place, place + 1]
  const isPause = (index: number) => daysBetween(known[index - 1] ?? '', known[index] ?? '') > longestPauseDays
  while (start > 0 && !isPause(start)) start--
  while (end < known.length && !isPause(end)) end++
  return { run: known.slice(start, end), before: known[start - 1] }
}

function knownList(date: Day, day: Day, lists: GoodLists) {
  return { list: lists.on(date), days: daysApart(date, day) }
}

/** Whether somebody else stands where a list does. */
function isSeen(list: HomeList, day: Day, opinions: SecondOpinions): boolean {
  return opinions
    .lists(day)
    .filter(isWitness)
    .some((opinion) => {
      const shift = shiftBetween(list, opinion.list)
      return shift !== undefined && shift.change <= witnessLimit
    })
}

function daysApart(one: Day, other: Day): number {
  return Math.abs(daysBetween(one, other))
}
