/** A moment as a field for day and time has it, by the clock of this machine. */
export function localMomentText(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}
