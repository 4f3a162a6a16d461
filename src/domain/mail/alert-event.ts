import type { SourceReport } from '../sources/source-report.ts'

/** Something that treasurers are told of once, under a name by which it is known again. */
export type AlertEvent = { readonly key: string }

/** The first of a flood is told at once, and what follows in one mail so many minutes later. */
const gatheringMinutes = 30

/** Whether what happens now waits for the next mail: the last one of its kind has only just been written. */
export function isGathering(lastToldAt: Date | undefined, now: Date): boolean {
  return lastToldAt !== undefined && now.getTime() - lastToldAt.getTime() < gatheringMinutes * 60_000
}

type HeldEvent = AlertEvent & { readonly id: number }

type LateEvent = AlertEvent & { readonly report: SourceReport }

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

/** Returns one event for each gap and market day, so that a gap that stays is reported again each day. */
export function gapEvents<Gap extends { readonly currency: string; readonly date: string }>(
  gaps: readonly Gap[],
): (AlertEvent & { readonly gap: Gap })[] {
  return gaps.map((gap) => ({ gap, key: `market_gap ${gap.currency} ${gap.date}` }))
}
