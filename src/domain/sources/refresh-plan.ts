import { clockDifference } from '../calendar/clock-difference.ts'
import type { Day } from '../calendar/day.ts'
import { freshnessOf, lastPublication, nextPublication } from './freshness.ts'
import type { Source } from './source.ts'

/**
 * How often a feed is asked. `publication`: around the hour its source publishes, until the figures are there.
 * `corrections`: once for each publication, when it has settled. `archive`: once a month.
 */
export type Rhythm = 'publication' | 'corrections' | 'archive'

/** How the last attempt to fetch a feed ended. */
export type FeedState = {
  readonly attemptedAt: Date
  /** When it last answered as it should, whether or not there was anything new. */
  readonly succeededAt: Date | undefined
  /** How often it has failed since. */
  readonly failures: number
  readonly problem: string | undefined
  /** How many figures of its last answer were refused, for they can never be right. */
  readonly refused: number
  /** How many figures of its last answer were new to us, also those that are held. */
  readonly newFigures: number
  readonly nextAttemptAt: Date
}

/** Whether a feed is to be asked now. One that never was is. */
export function isDue(state: Pick<FeedState, 'attemptedAt' | 'nextAttemptAt'> | undefined, now: Date): boolean {
  if (!state || state.nextAttemptAt <= now) return true
  // A clock that was ahead and was moved back would otherwise leave the feed alone until it is there again.
  return state.attemptedAt > after(now, clockDifference)
}

type Success = { readonly now: Date /** The day of the source's newest figures. */; readonly newest: Day | undefined }

/** When a feed is to be asked again that has just answered. */
export function nextAttempt({ source, rhythm }: { source: Source; rhythm: Rhythm }, { now, newest }: Success): Date {
  if (rhythm === 'archive') return after(now, archiveEvery)
  if (rhythm === 'corrections') return afterSettling(source, now)
  const missingFor = since(expectedAt(source, newest, now), now)
  if (missingFor > silentAfter) return after(now, latePace)
  const opens = after(publicationAfter(source, now), -opensBefore)
  if (opens <= now) return after(now, pace)
  if (missingFor < 0) return opens
  // Whoever missed one publication may well make the next, so each is waited for.
  const isAwaited = since(lastPublication(source, now) ?? now, now) < lateAfter
  return earlier(after(now, isAwaited ? pace : latePace), opens)
}

/** When a feed is to be asked again that has failed so often in a row; `random` is from 0 to 1. */
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
/** After so long without figures, the hour of publication says nothing about when there will be some. */
const silentAfter = 7 * day
const settlesAfter = 1.5 * hour
const archiveEvery = 30 * day
const firstRetry = minute / 2
const lastRetry = 30 * minute

function afterSettling(source: Source, now: Date): Date {
  return after(publicationAfter(source, after(now, -settlesAfter)), settlesAfter)
}

/** A source without a plan is looked at once a day. */
function publicationAfter(source: Source, now: Date): Date {
  return nextPublication(source, now) ?? after(now, day)
}

/** When figures newer than the newest should be out; in the past where they are missing. */
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
