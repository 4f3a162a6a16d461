import { setImmediate } from 'node:timers/promises'

/** Nobody who waits for an answer notices so short a piece of work. */
const pieceMilliseconds = 10

/** Does step by step what may take long, and lets the rest of the process work in between. */
export async function runInPieces<Item, Result>(
  steps: Iterator<Item, Result>,
  take: (item: Item) => void = () => {},
): Promise<Result> {
  let pieceEnds = performance.now() + pieceMilliseconds
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    take(step.value)
    if (performance.now() < pieceEnds) continue
    await setImmediate()
    pieceEnds = performance.now() + pieceMilliseconds
  }
}

/** Collects what may take long to produce. */
export async function collectInPieces<Item>(items: Iterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  await runInPieces(items[Symbol.iterator](), (item) => collected.push(item))
  return collected
}
