import type { Clock } from '#server/telemetry/clock.ts'

/** Moment at which the databases of tests were seeded. */
export const seededAt = new Date('2026-10-01T00:00:00Z')

/** Moment, half a day later, at which all seeds count as known. */
export const knownAt = new Date(seededAt.getTime() + 12 * 3_600_000)

/** A Monday at noon, some weeks after seeding. Tests use it so that they do not depend on the day of the run. */
export const usualNow = new Date('2026-11-16T12:00:00Z')

/** Creates a clock that starts at `usualNow` and runs. */
export function createRunningClock(): Clock {
  const started = performance.now()
  return () => new Date(usualNow.getTime() + performance.now() - started)
}

/** Creates a clock that stands still until it is set. */
export function createTestClock(start: string): { readonly clock: Clock; set(moment: string): void } {
  let now = new Date(start)
  return {
    clock: () => now,
    set(moment) {
      now = new Date(moment)
    },
  }
}
