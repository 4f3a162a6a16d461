import { type MarginSchedule, scheduleAtPlace, startOf } from '../rates/margin.ts'
import { type ClientType, clientTypes } from '../sources/provider.ts'

/** State of a version of margins: the client types for which it is in force, and its end. */
export type Holding = {
  readonly holdsFor: readonly ClientType[]
  /** Undefined if nothing follows, or if it never took effect. */
  readonly until: Date | undefined
  /** True if it is in force for some clients at some moment. */
  readonly everHolds: boolean
}

/**
 * Returns the state of a version. General margins apply to scopes without their own, so at most one version is in force
 * per client type. Versions must come in the order in which they were recorded.
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
