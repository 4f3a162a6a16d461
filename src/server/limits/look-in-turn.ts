import { setTimeout as delay } from 'node:timers/promises'

type Pace = {
  /** Between the end of one look and the beginning of the next. */
  readonly pauseMilliseconds: number
  /** Nobody waits longer. */
  readonly maxMilliseconds: number
}

/**
 * One look for all who want one at the same time. Whoever asks is answered by a look that began after they asked, so it
 * sees all that was there before; whoever asks in a flood waits with everybody else, and the database has one look at a
 * time to answer.
 */
export function lookInTurn(
  look: () => Promise<void>,
  { pauseMilliseconds, maxMilliseconds }: Pace,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function begin(after: Promise<void>): Promise<void> {
    await after
    next = undefined
    // A look that failed leaves things as they were.
    const looking = look().catch(() => {})
    running = looking.then(() => delay(pauseMilliseconds, undefined, { ref: false }))
    return looking
  }

  return async () => {
    next ??= begin(running)
    await Promise.race([next, delay(maxMilliseconds, undefined, { ref: false })])
  }
}
