import { onTestFinished } from 'vitest'

/** Time limit, shorter than the ten seconds or more after which an unlimited query fails. */
const milliseconds = 8_000
const tickMilliseconds = 250

/**
 * Returns a signal that is aborted when an answer takes too long. The time is counted by a timer of this process, so
 * time in which the process stands still on a busy machine does not count.
 */
export function soon(): AbortSignal {
  const controller = new AbortController()
  let ticksLeft = milliseconds / tickMilliseconds
  const timer = setInterval(() => {
    ticksLeft--
    if (ticksLeft === 0) controller.abort(new Error('The answer takes too long.'))
  }, tickMilliseconds)
  onTestFinished(() => clearInterval(timer))
  return controller.signal
}
