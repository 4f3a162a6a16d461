import { ApiError } from '#contract/error.ts'

/** Does work when its turn comes. */
type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Lets so many works run at a time and so many more wait; whoever comes then is refused. */
export function createTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }): InTurn {
  const waiting: (() => void)[] = []
  let running = 0

  async function begin(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (waiting.length >= most) {
      throw new ApiError('rate_limit_exceeded', 'Too many want the same at once; try again in a moment.', {
        headers: { 'retry-after': '2' },
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Who waits longest goes on in the place that becomes free, after whoever wants something smaller. */
  function end(): void {
    const next = waiting.shift()
    if (next) setImmediate(next)
    else running--
  }

  return async (work) => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
