/** Maximum difference between the clocks of replicas, in milliseconds. */
export const clockDifference = 60_000

/** Tells whether a moment is past by the clock of every replica, so that none still records anything for it. */
export function isSurelyPast(moment: Date, now: Date): boolean {
  return moment.getTime() < now.getTime() - clockDifference
}
