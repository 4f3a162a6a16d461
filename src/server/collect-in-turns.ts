import { setImmediate } from 'node:timers/promises'

/** Nobody who waits for an answer notices so short a turn. */
export const turnMilliseconds = 10

/** Collects what may take long to produce, and lets the rest of the process have its turns in between. */
export async function collectInTurns<Item>(items: Iterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  let turnEnds = performance.now() + turnMilliseconds
  for (const item of items) {
    collected.push(item)
    if (performance.now() < turnEnds) continue
    await setImmediate()
    turnEnds = performance.now() + turnMilliseconds
  }
  return collected
}
