/** The clocks of several copies of the program may disagree by so many milliseconds. */
export const clockDifference = 60_000

/** Whether a moment is past by the clock of every copy, so that none will still record anything for it. */
export function isSurelyPast(moment: Date, now: Date): boolean {
  return moment.getTime() < now.getTime() - clockDifference
}
