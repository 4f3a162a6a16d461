/** Returns the moment in a date-and-time field, in the device's time zone. */
export function findLocalMoment(text: string): Date | undefined {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment
}
