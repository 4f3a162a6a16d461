import { setTimeout as delay } from 'node:timers/promises'
import { explain } from '../../telemetry/explain.ts'
import type { Log } from '../../telemetry/log.ts'
/** Waits for a promise, but no longer than the given time. */
export async function waitAtMost(milliseconds: number, something: Promise<unknown>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  try {
    await Promise.race([something, isOver])
  } finally {
    clearTimeout(timer)
  }
}

type RetryOptions = {
  readonly waitSeconds: number
  /** Returns whether an error may pass by itself; all others are thrown at once. */
  readonly isTemporary: (error: unknown) => boolean
  readonly log: Log
}

const retryMilliseconds = 250

/** Retries for a while, because a database may be starting, restarting or locked when the server starts. */
export async function askForAWhile<Value>(
  ask: () => Promise<Value>,
  { waitSeconds, isTemporary, log }: RetryOptions,
): Promise<Value> {
  let until: number | undefined
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask()
    } catch (error) {
      until ??= performance.now() + waitSeconds * 1000
      if (!isTemporary(error) || performance.now() + retryMilliseconds > until) throw error
      if (isFirst) log.warn({ problem: explain(error), waitSeconds }, 'the database does not respond; waiting for it')
    }
    await delay(retryMilliseconds)
  }
}
