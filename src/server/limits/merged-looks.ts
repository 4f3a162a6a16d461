import { setTimeout as delay } from 'node:timers/promises'

type Pace = {
  /** Pause between the end of one look and the start of the next. */
  readonly pauseMilliseconds: number
  /** Longest time that a caller waits. */
  readonly maxMilliseconds: number
}

/**
 * Merges concurrent calls of `look`: each caller waits for a look that began after its call, so it sees everything that
 * was there before. During a flood all callers share one look, and the database has one query at a time to answer.
 */
export function mergeLooks(
  look: () => Promise<void>,
  { pauseMilliseconds, maxMilliseconds }: Pace,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function begin(after: Promise<void>): Promise<void> {
    await after
    next = undefined
    // A failed look changes nothing.
    const looking = look().catch(() => {})
    running = looking.then(() => delay(pauseMilliseconds, undefined, { ref: false }))
    return looking
  }

  return async () => {
    next ??= begin(running)
    await Promise.race([next, delay(maxMilliseconds, undefined, { ref: false })])
  }
}
