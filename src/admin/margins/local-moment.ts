/** The moment of a field for day and time, by the clock of this machine. */
export function findLocalMoment(text: string): Date | undefined {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment
}
