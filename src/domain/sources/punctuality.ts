import type { FreshnessState } from './freshness.ts'

/** What is known of a source when it is asked how punctual all of them are. */
type Known = {
  /** Undefined where it has no figures at all. */
  readonly state: FreshnessState | undefined
  readonly isFailing: boolean
  readonly isOff: boolean
}

/** How many sources deliver, and how: what came with the program is neither on time nor late. */
type Punctuality = {
  /** Of which something has come since the program was installed. */
  readonly delivering: number
  /** Of these, how many owe nothing newer. */
  readonly onTime: number
  /** How many of those that are on could not be read the last time. */
  readonly failing: number
  /** How many have nothing but what came with the program. */
  readonly bundled: number
  /** How many have no figures at all. */
  readonly silent: number
  readonly off: number
}

/** Counts sources; one that is off is nothing but off, for nothing is expected of it. */
export function punctualityOf(all: readonly Known[]): Punctuality {
  const on = all.filter(({ isOff }) => !isOff)
  const delivering = on.filter(({ state }) => state !== undefined && state !== 'bundled')
  return {
    delivering: delivering.length,
    onTime: delivering.filter(({ state }) => state !== 'late').length,
    failing: on.filter(({ isFailing }) => isFailing).length,
    bundled: on.filter(({ state }) => state === 'bundled').length,
    silent: on.filter(({ state }) => state === undefined).length,
    off: all.length - on.length,
  }
}
