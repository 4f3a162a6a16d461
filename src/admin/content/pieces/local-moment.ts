/** Returns a moment as the value of a date-and-time field, in the device's time zone. */
export function localMomentText(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}
