/**
 * What was counted of one asker: in this minute, here and elsewhere, and in the one before. Changed in place, for it is
 * looked at with every question.
 */
export type SlidingCount = {
  /** Which minute, counted from the beginning of time, so that all copies mean the same. */
  minute: number
  here: number
  /** On other copies, as far as they have told. */
  elsewhere: number
  /** Here and elsewhere, in the minute before. */
  before: number
}

const minuteMilliseconds = 60_000

export function minuteOf(milliseconds: number): number {
  return Math.floor(milliseconds / minuteMilliseconds)
}

export function newCount(minute: number): SlidingCount {
  return { minute, here: 0, elsewhere: 0, before: 0 }
}

/** Begins the minute that it is; after a pause, or where the clock was set back, with nothing. */
export function goOn(count: SlidingCount, minute: number): void {
  if (count.minute === minute) return
  count.before = count.minute === minute - 1 ? count.here + count.elsewhere : 0
  count.here = 0
  count.elsewhere = 0
  count.minute = minute
}

/**
 * How much of a budget is used up at a moment: what came in this minute, and of the one before as much as would still be
 * within the last sixty seconds if it had come evenly.
 */
export function usedAt({ here, elsewhere, before }: SlidingCount, milliseconds: number): number {
  return here + elsewhere + before * (1 - elapsedShare(milliseconds))
}

/** How many more are within a budget. */
export function leftAt(count: SlidingCount, budget: number, milliseconds: number): number {
  return Math.max(0, Math.floor(budget - usedAt(count, milliseconds)))
}

/** In how many whole seconds one more is within a budget, if nothing comes meanwhile. */
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

/** In how many whole seconds the minute is over. */
export function secondsOfMinute(milliseconds: number): number {
  return Math.ceil((minuteMilliseconds - (milliseconds % minuteMilliseconds)) / 1000)
}

function elapsedShare(milliseconds: number): number {
  return (milliseconds % minuteMilliseconds) / minuteMilliseconds
}

/** How much of a minute must go by until no more than so many of those before it count. */
function shareToForget(before: number, counted: number): number {
  return before <= counted ? 0 : 1 - counted / before
}
