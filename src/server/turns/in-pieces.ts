import { setImmediate } from 'node:timers/promises'

/** Nobody who waits for an answer notices so short a turn. */
const turnMilliseconds = 10

/** Does step by step what may take long, and lets the rest of the process have its turns in between. */
export async function runInTurns<Item, Result>(
  steps: Iterator<Item, Result>,
  take: (item: Item) => void = () => {},
): Promise<Result> {
  let turnEnds = performance.now() + turnMilliseconds
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    take(step.value)
    if (performance.now() < turnEnds) continue
    await setImmediate()
    turnEnds = performance.now() + turnMilliseconds
  }
}

/** Collects what may take long to produce. */
export async function collectInTurns<Item>(items: Iterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  await runInTurns(items[Symbol.iterator](), (item) => collected.push(item))
  return collected
}
