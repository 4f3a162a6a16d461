import { setImmediate } from 'node:timers/promises'

/** Duration of a piece: too short for a waiting client to notice. */
const pieceMilliseconds = 10

/** Runs long work step by step, and lets the event loop run in between. */
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

/** Collects items in pieces, for iterables that take long. */
export async function collectInPieces<Item>(items: Iterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  await runInPieces(items[Symbol.iterator](), (item) => collected.push(item))
  return collected
}
