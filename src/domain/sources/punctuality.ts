import type { FreshnessState } from './freshness.ts'

/** State of a source for counting. */
type Known = {
  /** Undefined without figures. */
  readonly state: FreshnessState | undefined
  readonly isFailing: boolean
  readonly isOff: boolean
}

/** Counts of sources by punctuality; bundled data is neither on time nor late. */
type Punctuality = {
  /** Sources that have delivered since the installation. */
  readonly delivering: number
  /** Delivering sources with no newer publication due. */
  readonly onTime: number
  /** Active sources that could not be read the last time. */
  readonly failing: number
  /** Sources with bundled data only. */
  readonly bundled: number
  /** Sources without figures. */
  readonly silent: number
  readonly off: number
}

/** Counts sources by punctuality; one that is turned off counts only as off. */
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
