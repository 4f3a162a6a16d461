import { setImmediate } from 'node:timers/promises'
import { type SiftContext, type Sifted, siftStepByStep } from '#domain/guard.ts'
import type { Figure } from '#domain/publication.ts'
import { turnMilliseconds } from './take-turns.ts'

/** Sifts a list, a long one in short turns, so that the rest of the process has its own in between. */
export async function siftInTurns(figures: readonly Figure[], context: SiftContext): Promise<Sifted> {
  const steps = siftStepByStep(figures, context)
  let turnEnds = performance.now() + turnMilliseconds
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < turnEnds) continue
    await setImmediate()
    turnEnds = performance.now() + turnMilliseconds
  }
}
