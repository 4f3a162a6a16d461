import { clockDifference } from '../calendar/clock-difference.ts'
import type { Day } from '../calendar/day.ts'
import { freshnessOf, lastPublication, nextPublication } from './freshness.ts'
import type { Source } from './source.ts'

/**
 * How often a feed is fetched. `publication`: around the hour of publication, until the figures are there.
 * `corrections`: once after each publication. `archive`: once a month.
 */
export type Rhythm = 'publication' | 'corrections' | 'archive'

/** Result of the last attempt to fetch a feed. */
export type FeedState = {
  readonly attemptedAt: Date
  /** When it last responded correctly, with or without new figures. */
  readonly succeededAt: Date | undefined
  /** Number of failures since. */
  readonly failures: number
  readonly problem: string | undefined
  /** Number of figures in its last response that were rejected because they are zero or negative. */
  readonly refused: number
  /** Number of new figures in its last response, including held ones. */
  readonly newFigures: number
  readonly nextAttemptAt: Date
}

/** Tells whether a feed should be fetched now; one that never was should. */
export function isDue(state: Pick<FeedState, 'attemptedAt' | 'nextAttemptAt'> | undefined, now: Date): boolean {
  if (!state || state.nextAttemptAt <= now) return true
  // Otherwise a clock that was ahead and set back would stop the feed until that time comes.
  return state.attemptedAt > after(now, clockDifference)
}

type Success = { readonly now: Date /** The day of the source's newest figures. */; readonly newest: Day | undefined }

/** Returns when to fetch a feed again after a success. */
export function nextAttempt({ source, rhythm }: { source: Source; rhythm: Rhythm }, { now, newest }: Success): Date {
  if (rhythm === 'archive') return after(now, archiveEvery)
  if (rhythm === 'corrections') return afterSettling(source, now)
  const missingFor = since(expectedAt(source, newest, now), now)
  if (missingFor > silentAfter) return after(now, latePace)
  const opens = after(publicationAfter(source, now), -opensBefore)
  if (opens <= now) return after(now, pace)
  if (missingFor < 0) return opens
  // A missed publication may be followed by the next on time, so each is waited for.
  const isAwaited = since(lastPublication(source, now) ?? now, now) < lateAfter
  return earlier(after(now, isAwaited ? pace : latePace), opens)
}

/** Returns when to fetch a feed again after some failures in a row; `random` is from 0 to 1. */
export function nextAttemptAfterFailure(failures: number, { now, random }: { now: Date; random: number }): Date {
  const full = Math.min(firstRetry * 2 ** (failures - 1), lastRetry)
  return after(now, full / 2 + (full / 2) * random)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const opensBefore = 15 * minute
const pace = 5 * minute
const lateAfter = 3 * hour
const latePace = 30 * minute
/** Time without figures after which the hour of publication no longer matters. */
const silentAfter = 7 * day
const settlesAfter = 1.5 * hour
const archiveEvery = 30 * day
const firstRetry = minute / 2
const lastRetry = 30 * minute

function afterSettling(source: Source, now: Date): Date {
  return after(publicationAfter(source, after(now, -settlesAfter)), settlesAfter)
}

/** A source without a schedule is fetched once a day. */
function publicationAfter(source: Source, now: Date): Date {
  return nextPublication(source, now) ?? after(now, day)
}

/** Returns when figures newer than the newest are expected; in the past if they are missing. */
function expectedAt(source: Source, newest: Day | undefined, now: Date): Date {
  const expected = newest
    ? freshnessOf(source, { date: newest, origin: 'fetched' }, now).nextExpected
    : lastPublication(source, now)
  return expected ?? after(now, day)
}

function since(moment: Date, now: Date): number {
  return now.getTime() - moment.getTime()
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
