import type { SourceReport } from '../sources/source-report.ts'

/** Something that treasurers are told of once, under a name by which it is known again. */
export type AlertEvent = { readonly key: string }

export type HeldEvent = AlertEvent & { readonly id: number }

export type LateEvent = AlertEvent & { readonly report: SourceReport }

/** A figure is held anew as another one, so its number is the event. */
export function heldEvents(pending: readonly { readonly id: number }[]): HeldEvent[] {
  return pending.map(({ id }) => ({ id, key: `held ${id}` }))
}

/**
 * A source is late once for what it missed first, however many publications it misses after that. One that was switched
 * off is not asked, so that it is late is nobody's news.
 */
export function lateEvents(reports: readonly SourceReport[]): LateEvent[] {
  return reports
    .filter(({ state, isSwitchedOff }) => state === 'late' && !isSwitchedOff)
    .map((report) => ({ report, key: `late ${report.source} ${report.nextExpected?.toISOString()}` }))
}
