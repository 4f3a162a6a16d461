import { type MarginSchedule, scheduleAtPlace, startOf } from '../rates/margin.ts'
import { type ClientType, clientTypes } from '../sources/provider.ts'

/** What became of margins: for whom they are the ones in force, and until when they were or will be. */
export type Holding = {
  readonly holdsFor: readonly ClientType[]
  /** Undefined where nothing is known to follow, or where they never held. */
  readonly until: Date | undefined
  /** Whether there is a moment at which they are the ones in force for somebody. */
  readonly everHolds: boolean
}

/**
 * Margins of all clients hold for those who have none of their own, so of each kind of client at most one version is in
 * force. Versions come in the order they were recorded.
 */
export function holdingOf(version: MarginSchedule, versions: readonly MarginSchedule[], now: Date): Holding {
  const { currency, country } = version
  const ofPlace = versions.filter((one) => one.currency === currency && one.country === country)
  const concerned = clientTypes.filter((type) => !version.clientType || type === version.clientType)
  const holdsFor = (at: Date) =>
    concerned.filter((clientType) => scheduleAtPlace(ofPlace, { currency, country, clientType }, at) === version)
  const moments = ofPlace.map(startOf).toSorted((one, other) => one.getTime() - other.getTime())
  const last = moments.findLast((moment) => holdsFor(moment).length > 0)
  return {
    holdsFor: holdsFor(now),
    until: last && moments.find((moment) => moment > last),
    everHolds: last !== undefined,
  }
}
