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
  /** Figures released by a person stay. */
  readonly recent: readonly PublishedRate[]
}

/** Maximum length of a run of wrong lists that is withdrawn automatically. Only a person can reject a longer run. */
const maxFallen = 5

/**
 * Returns the accepted figures that turn out to be wrong: those of the last lists, if a new list is far from them but
 * near to what was known before or to what other sources say, while they were not.
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

/** Returns the accepted lists around a day, or the first after it, without a long pause, and the list before them. */
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

/** Tells whether another source agrees with a list. */
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
