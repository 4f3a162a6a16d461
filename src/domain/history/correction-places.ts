import type { Day } from '../calendar/day.ts'

/**
 * Returns the day, of some days in ascending order, beside which a correction is shown: its own, or the next one,
 * because weeks and months are known by their last day. Later corrections are shown beside the last day.
 */
export function findCorrectionPlace(corrected: Day, days: readonly Day[]): Day | undefined {
  return days.find((day) => day >= corrected) ?? days.at(-1)
}
