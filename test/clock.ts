import type { Clock } from '#server/telemetry/clock.ts'

/** When the databases of tests learned what they were sown with. */
export const seededAt = new Date('2026-10-01T00:00:00Z')

/** The first hour of which everything they were sown with was known. */
export const knownAt = new Date(seededAt.getTime() + 12 * 3_600_000)

/** A Monday at noon when the seeds were a few weeks old: no test is to depend on the day it is run. */
export const usualNow = new Date('2026-11-16T12:00:00Z')

/** A clock that goes on from there. */
export function createRunningClock(): Clock {
  const started = performance.now()
  return () => new Date(usualNow.getTime() + performance.now() - started)
}

/** A clock that stands until it is set. */
export function createTestClock(start: string): { readonly clock: Clock; set(moment: string): void } {
  let now = new Date(start)
  return {
    clock: () => now,
    set(moment) {
      now = new Date(moment)
    },
  }
}
