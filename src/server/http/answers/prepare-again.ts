import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../telemetry/clock.ts'
import type { AnswerCache } from './answer-cache.ts'
import { isCurrent } from './prepared-answer.ts'

/** Maximum number of answers prepared after a change. */
const maxPrepared = 50

/**
 * Pauses in milliseconds: the first lets the response to the change itself leave, later ones let requests of visitors
 * in between.
 */
const breaks = { first: 100, others: 10 }

type Dependencies = {
  readonly answers: AnswerCache
  /** Requests an answer by its cache key, as a visitor does. */
  readonly ask: (key: string) => Promise<unknown>
  readonly clock: Clock
  readonly milliseconds?: typeof breaks
}

/**
 * Creates a background task that prepares the most requested answers again after a change, one after another, so that
 * the next visitor does not wait for them. A later change restarts it; `stop` ends it.
 */
export function createPrepareAgain({ answers, ask, clock, milliseconds = breaks }: Dependencies) {
  let stopped = new AbortController()

  async function prepareAll({ signal }: AbortController): Promise<void> {
    const pause = (length: number) => delay(length, undefined, { signal, ref: false })
    await pause(milliseconds.first)
    for (const [key, answer] of answers.mostAsked(maxPrepared)) {
      if (isCurrent(answer, clock())) continue
      await ask(key)
      await pause(milliseconds.others)
    }
  }

  return {
    start(): void {
      stopped.abort()
      stopped = new AbortController()
      // An answer that fails here is made when it is requested.
      prepareAll(stopped).catch(() => {})
    },
    stop: () => stopped.abort(),
  }
}
