import type { Day } from '../calendar/day.ts'

/**
 * Which of some days, the oldest first, a correction is told beside: its own, or the next, for weeks and months are
 * known by their last day. A corrected day after all of them is told of beside the last rather than never.
 */
export function findCorrectionPlace(corrected: Day, days: readonly Day[]): Day | undefined {
  return days.find((day) => day >= corrected) ?? days.at(-1)
}
