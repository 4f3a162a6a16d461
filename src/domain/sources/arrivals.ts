import type { Day } from '../calendar/day.ts'
import { lastPublications } from './freshness.ts'
import type { Origin } from './publication.ts'
import { publishingOf, type Source } from './source.ts'

/** When and how a source's figures for a day first arrived. */
export type FirstLearned = { readonly date: Day; readonly learnedAt: Date; readonly origin: Origin }

/**
 * How a publication arrived: at the usual time, much later, or not yet although it is due. `unknown`: the feed was not
 * watched at that time, because it was imported later or bundled.
 */
export const arrivalStates = ['usual', 'late', 'missing', 'unknown'] as const

type Arrival = {
  readonly date: Day
  readonly state: (typeof arrivalStates)[number]
  /** Minutes after its hour, if known. */
  readonly minutes: number | undefined
}

type Arrivals = {
  /** Oldest first. */
  readonly arrivals: readonly Arrival[]
  /** Usual number of minutes after the hour. */
  readonly usualMinutes: number | undefined
}

/** Number of publications listed. */
export const arrivalCount = 20

/** Minutes later than usual that count as late. */
const lateMinutes = 20

/** Returns how long after its hour each of a source's last publications arrived. */
export function arrivalsOf(source: Source, learned: readonly FirstLearned[], now: Date): Arrivals {
  // Nothing is missing of a source that never delivered, apart from bundled data.
  if (learned.every(({ origin }) => origin === 'bundled')) return { arrivals: [], usualMinutes: undefined }
  const byDay = new Map(learned.map((one) => [one.date, one]))
  const newest = [...byDay.keys()].reduce((latest, day) => (day > latest ? day : latest), '')
  const grace = (publishingOf(source)?.graceMinutes ?? 0) * minute
  // One more than listed, because the one before shows whether the feed was watched.
  const planned = lastPublications(source, now, arrivalCount + 1).toReversed()
  const delivered = planned.slice(1).flatMap(({ at, date }, index) => {
    const known = byDay.get(date)
    const isFollowed = wasKnownBy(byDay.get(planned[index]?.date ?? ''), at)
    const minutes = known && isFollowed ? minutesLive(known, at, planned[index + 2]?.at) : undefined
    const isMissing = !known && date > newest
    return isMissing && at.getTime() + grace > now.getTime() ? [] : [{ date, minutes, isMissing }]
  })
  const usualMinutes = median(delivered.flatMap(({ minutes }) => minutes ?? []))
  return {
    usualMinutes,
    arrivals: delivered.map(({ date, minutes, isMissing }) => ({
      date,
      minutes,
      state: stateOf(minutes, isMissing, usualMinutes),
    })),
  }
}

const minute = 60_000

/** Tells whether the feed was watched at an hour: the publication before was known by then. */
function wasKnownBy(before: FirstLearned | undefined, at: Date): boolean {
  return before !== undefined && before.learnedAt < at
}

/** Returns the minutes of a publication fetched before the next one; later ones were read from a file of many days. */
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
