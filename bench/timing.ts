import { median } from './contest.ts'

/** Returns the median time of one call over many batches, in microseconds, after enough calls for V8 to compile it. */
export function microsecondsOf(work: (run: number) => unknown, runs = 200): number {
  for (let run = 0; run < runs * 10; run++) work(run)
  const batches = Array.from({ length: 15 }, () => {
    const started = performance.now()
    for (let run = 0; run < runs; run++) work(run)
    return ((performance.now() - started) * 1000) / runs
  })
  return median(batches)
}
