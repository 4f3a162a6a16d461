import type { SourceReport } from '../sources/source-report.ts'

/** An event that people are notified of once. Its key identifies it. */
export type AlertEvent = { readonly key: string }

/** Minutes after an alert during which further events of its kind are gathered for the next one. */
const gatheringMinutes = 30

/** Tells whether an event waits for the next mail, because the last one of its kind was queued a short time ago. */
export function isGathering(lastQueuedAt: Date | undefined, now: Date): boolean {
  return lastQueuedAt !== undefined && now.getTime() - lastQueuedAt.getTime() < gatheringMinutes * 60_000
}

type LateEvent = AlertEvent & { readonly report: SourceReport }

/** Returns one event for each held figure. One that is held again has another id. */
export function heldEvents<Held extends { readonly id: number }>(pending: readonly Held[]): (Held & AlertEvent)[] {
  return pending.map((held) => ({ ...held, key: `held ${held.id}` }))
}

/**
 * Returns one event for each late source, whose key names the publication it missed first, however many it misses after
 * that. A source that is switched off is not fetched, so it has none.
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
