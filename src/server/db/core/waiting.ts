import { setTimeout as delay } from 'node:timers/promises'
import { explain } from '../../telemetry/explain.ts'
import type { Log } from '../../telemetry/log.ts'
/** Waits for something, but not for what never comes. */
export async function waitAtMost(milliseconds: number, something: Promise<unknown>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  try {
    await Promise.race([something, isOver])
  } finally {
    clearTimeout(timer)
  }
}

type Waiting = {
  readonly waitSeconds: number
  /** What may be over in a moment; everything else stays as it is. */
  readonly isTemporary: (error: unknown) => boolean
  readonly log: Log
}

const retryMilliseconds = 250

/** Asks again for a while where a database may be started, restarted or locked at the same time as this program starts. */
export async function askForAWhile<Value>(
  ask: () => Promise<Value>,
  { waitSeconds, isTemporary, log }: Waiting,
): Promise<Value> {
  let until: number | undefined
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask()
    } catch (error) {
      until ??= performance.now() + waitSeconds * 1000
      if (!isTemporary(error) || performance.now() + retryMilliseconds > until) throw error
      if (isFirst) log.warn({ problem: explain(error), waitSeconds }, 'the database does not answer; it is waited for')
    }
    await delay(retryMilliseconds)
  }
}
