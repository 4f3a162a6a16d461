/** Returns the current time; tests inject a clock of their own. */
export type Clock = () => Date

export function systemClock(): Date {
  return new Date()
}
