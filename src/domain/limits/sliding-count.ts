/**
 * Counts of one client: this minute, here and on other replicas, and the minute before. Changed in place, because every
 * request updates it.
 */
export type SlidingCount = {
  /** Number of the minute since 1970, so that all replicas mean the same. */
  minute: number
  here: number
  /** On other replicas, as far as reported. */
  elsewhere: number
  /** On all replicas, in the minute before. */
  before: number
}

const minuteMilliseconds = 60_000

export function minuteOf(milliseconds: number): number {
  return Math.floor(milliseconds / minuteMilliseconds)
}

export function newCount(minute: number): SlidingCount {
  return { minute, here: 0, elsewhere: 0, before: 0 }
}

/** Moves a count to the current minute; after a pause, or if the clock was set back, it starts at 0. */
export function goOn(count: SlidingCount, minute: number): void {
  if (count.minute === minute) return
  count.before = count.minute === minute - 1 ? count.here + count.elsewhere : 0
  count.here = 0
  count.elsewhere = 0
  count.minute = minute
}

/**
 * Returns the used part of a budget: the calls of this minute, and of the minute before as many as would be within the
 * last sixty seconds if they had been spread evenly.
 */
export function usedAt({ here, elsewhere, before }: SlidingCount, milliseconds: number): number {
  return here + elsewhere + before * (1 - elapsedShare(milliseconds))
}

/** Returns how many more calls are within a budget. */
export function leftAt(count: SlidingCount, budget: number, milliseconds: number): number {
  return Math.max(0, Math.floor(budget - usedAt(count, milliseconds)))
}

/** Returns in how many whole seconds one more call is within a budget. */
export function secondsToWait(count: SlidingCount, budget: number, milliseconds: number): number {
  if (leftAt(count, budget, milliseconds) > 0) return 0
  const elapsed = milliseconds % minuteMilliseconds
  const current = count.here + count.elsewhere
  const wait =
    current <= budget - 1
      ? shareToForget(count.before, budget - 1 - current) * minuteMilliseconds - elapsed
      : minuteMilliseconds - elapsed + shareToForget(current, budget - 1) * minuteMilliseconds
  return Math.max(1, Math.ceil(wait / 1000))
}

/** Returns in how many whole seconds the minute ends. */
export function secondsOfMinute(milliseconds: number): number {
  return Math.ceil((minuteMilliseconds - (milliseconds % minuteMilliseconds)) / 1000)
}

function elapsedShare(milliseconds: number): number {
  return (milliseconds % minuteMilliseconds) / minuteMilliseconds
}

/** Returns the share of a minute that must pass until calls of the minute before count as no more than `counted`. */
function shareToForget(before: number, counted: number): number {
  return before <= counted ? 0 : 1 - counted / before
}
