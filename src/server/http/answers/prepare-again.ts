import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../telemetry/clock.ts'
import type { AnswerCache } from './answer-cache.ts'
import { isCurrent } from './prepared-answer.ts'

/** How many answers are prepared after a change. */
const maxPrepared = 50

/** The first break is long enough for the answer to the change itself to leave; later ones let visitors in between. */
const breaks = { first: 100, others: 10 }

type Dependencies = {
  readonly answers: AnswerCache
  /** Asks for an answer by the name it is kept under, as a visitor does. */
  readonly ask: (key: string) => Promise<unknown>
  readonly clock: Clock
  readonly milliseconds?: typeof breaks
}

/**
 * Has the answers that are asked for most worked out again in the background, one after another, so that the next
 * visitor does not wait for them. A later change begins again; `stop` ends it.
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
      // An answer that cannot be prepared is made when it is requested.
      prepareAll(stopped).catch(() => {})
    },
    stop: () => stopped.abort(),
  }
}
