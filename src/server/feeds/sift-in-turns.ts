import { setImmediate } from 'node:timers/promises'
import { type SiftContext, type Sifted, siftFigures } from '#domain/guard.ts'
import type { Figure } from '#domain/publication.ts'

/** So many figures take some twenty milliseconds, and of all days of the ECB they are five pairs. */
const mostAtOnce = 25_000

/** Sifts a list, a long one some pairs at a time, so that the rest of the process has its turns in between. */
export async function siftInTurns(figures: readonly Figure[], context: SiftContext): Promise<Sifted> {
  const turns = Math.ceil(figures.length / mostAtOnce)
  if (turns <= 1) return siftFigures(figures, context)
  const pairs = [...Map.groupBy(figures, ({ base, quote }) => `${base}/${quote}`).values()]
  const sifted: Sifted[] = []
  for (let turn = 0; turn < turns; turn++) {
    // Not one after another: pairs that ended long ago stand together, and are judged by the company they are in.
    const some = pairs.filter((_, index) => index % turns === turn)
    await setImmediate()
    sifted.push(siftFigures(some.flat(), context))
  }
  return {
    accepted: sifted.flatMap(({ accepted }) => accepted),
    held: sifted.flatMap(({ held }) => held),
    refused: sifted.flatMap(({ refused }) => refused),
  }
}
