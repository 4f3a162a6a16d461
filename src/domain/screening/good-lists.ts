import { type Day, daysBetween } from '../calendar/day.ts'
import { isReleased, type PublishedRate } from '../sources/publication.ts'
import { type Source, sources } from '../sources/source.ts'
import { type GoodFigures, recentCount } from './good-figures.ts'
import { type HomeList, homeListOf, minInCommon, shiftBetween } from './home-list.ts'
import { type Change, homeLimitOf, perDay } from './volatility.ts'

/** Accepted lists of a source as a whole, and how far its home currency moves between lists. */
export type GoodLists = {
  on(day: Day): HomeList
  /** The day of the list this many lists before a day. */
  before(day: Day, count: number): Day | undefined
  /** Days of the lists known before this reading, in order. */
  known(): readonly Day[]
  /** The last earlier day of which a person released so many figures that its list is the new level. */
  releasedBefore(day: Day): Day | undefined
  /** Limit of the home currency's move in a day, by its moves up to that day. */
  limitOn(day: Day): Change
  /** Updates the list of a day after its figures were accepted or dropped. */
  update(day: Day): void
}

type Known = {
  readonly source: Source
  readonly good: GoodFigures
  readonly recent: readonly PublishedRate[]
  /** Moves of the home currency seen by other sources, for a source with too few lists of its own. */
  readonly seenElsewhere: () => readonly Change[]
}

export function createGoodLists({ source, good, recent, seenElsewhere }: Known): GoodLists {
  const { home } = sources[source]
  const lists = new Map<Day, HomeList>()
  const moves = new Map<Day, Change>()
  let days: Day[] = []
  let known: readonly Day[] = []
  let elsewhere: readonly Change[] | undefined

  function update(day: Day): void {
    const list = homeListOf(good.on(day), home)
    const isGood = list.size >= minInCommon
    if (isGood && !lists.has(day)) days.splice(days.findLastIndex((one) => one < day) + 1, 0, day)
    if (!isGood) forget(day)
    else lists.set(day, list)
    measure(day)
    // The next list is compared with this one now.
    const next = days.find((one) => one > day)
    if (next !== undefined) measure(next)
  }

  /** Measures how far the home currency moved up to a day. */
  function measure(day: Day): void {
    const previous = before(day, 1)
    const shift = previous && shiftBetween(on(day), on(previous))
    if (previous && shift) moves.set(day, perDay(shift.change, daysBetween(previous, day)))
    else moves.delete(day)
  }

  function forget(day: Day): void {
    if (!lists.delete(day)) return
    days = days.filter((one) => one !== day)
    known = known.filter((one) => one !== day)
  }

  const on = (day: Day) => lists.get(day) ?? new Map()

  function before(day: Day, count: number): Day | undefined {
    const end = days.findLastIndex((one) => one < day) + 1
    return days[end - count]
  }

  function limitOn(day: Day): Change {
    const end = days.findLastIndex((one) => one <= day) + 1
    const own = days.slice(Math.max(0, end - recentCount), end).flatMap((one) => moves.get(one) ?? [])
    elsewhere ??= seenElsewhere()
    return homeLimitOf(own.length < elsewhere.length && own.length < recentCount / 2 ? elsewhere : own)
  }

  const ofSource = Map.groupBy(
    recent.filter((figure) => figure.source === source),
    ({ date }) => date,
  )
  const released: Day[] = []
  for (const day of [...ofSource.keys()].toSorted()) {
    update(day)
    if ((ofSource.get(day)?.filter(isReleased).length ?? 0) >= minInCommon) released.push(day)
  }
  known = [...days]
  return {
    on,
    before,
    limitOn,
    update,
    known: () => known,
    releasedBefore: (day) => released.findLast((one) => one < day),
  }
}
