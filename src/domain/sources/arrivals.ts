import type { Day } from '../calendar/day.ts'
import { lastPublications } from './freshness.ts'
import type { Origin } from './publication.ts'
import { publishingOf, type Source } from './source.ts'

/** When and how we first learned of what a source published for a day. */
export type FirstLearned = { readonly date: Day; readonly learnedAt: Date; readonly origin: Origin }

/**
 * How a publication came: when it usually does, much later than that, or not yet though its time is over. `unknown`:
 * nobody was listening when it came, for it was loaded afterwards, by hand or with the program.
 */
export const arrivalStates = ['usual', 'late', 'missing', 'unknown'] as const

type Arrival = {
  readonly date: Day
  readonly state: (typeof arrivalStates)[number]
  /** How many minutes after its hour, where that is known. */
  readonly minutes: number | undefined
}

type Arrivals = {
  /** The oldest first. */
  readonly arrivals: readonly Arrival[]
  /** After how many minutes it comes usually. */
  readonly usualMinutes: number | undefined
}

/** So many publications are told of. */
export const arrivalCount = 20

/** So much later than usual is late. */
const lateMinutes = 20

/** How long after its hour each of the last publications of a source came. */
export function arrivalsOf(source: Source, learned: readonly FirstLearned[], now: Date): Arrivals {
  // Of whoever was never heard of, or only by what came with the program, nothing can be missing.
  if (learned.every(({ origin }) => origin === 'bundled')) return { arrivals: [], usualMinutes: undefined }
  const byDay = new Map(learned.map((one) => [one.date, one]))
  const newest = [...byDay.keys()].reduce((latest, day) => (day > latest ? day : latest), '')
  const grace = (publishingOf(source)?.graceMinutes ?? 0) * minute
  // One more, for whether somebody listened is seen by the one before.
  const planned = lastPublications(source, now, arrivalCount + 1).toReversed()
  const told = planned.slice(1).flatMap(({ at, date }, index) => {
    const known = byDay.get(date)
    const isFollowed = wasKnownBy(byDay.get(planned[index]?.date ?? ''), at)
    const minutes = known && isFollowed ? minutesLive(known, at, planned[index + 2]?.at) : undefined
    const isMissing = !known && date > newest
    return isMissing && at.getTime() + grace > now.getTime() ? [] : [{ date, minutes, isMissing }]
  })
  const usualMinutes = median(told.flatMap(({ minutes }) => minutes ?? []))
  return {
    usualMinutes,
    arrivals: told.map(({ date, minutes, isMissing }) => ({
      date,
      minutes,
      state: stateOf(minutes, isMissing, usualMinutes),
    })),
  }
}

const minute = 60_000

/** Somebody listened at an hour if what was published before was known by then. */
function wasKnownBy(before: FirstLearned | undefined, at: Date): boolean {
  return before !== undefined && before.learnedAt < at
}

/** Fetched, and before the next was out: what came later was read from a file of many days. */
function minutesLive({ origin, learnedAt }: FirstLearned, at: Date, next: Date | undefined): number | undefined {
  if (origin !== 'fetched' || (next && learnedAt >= next)) return undefined
  return Math.max(0, Math.round((learnedAt.getTime() - at.getTime()) / minute))
}

function stateOf(minutes: number | undefined, isMissing: boolean, usual = 0): Arrival['state'] {
  if (minutes === undefined) return isMissing ? 'missing' : 'unknown'
  return minutes > usual + lateMinutes ? 'late' : 'usual'
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)]
}
