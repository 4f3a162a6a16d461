/** Returns the device's time zone and its UTC offset at a moment, because summer has another offset than winter. */
export function timeZoneAt(moment: Date): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // Isolated as left-to-right, so that it keeps its order within right-to-left text.
  return `\u2066${timeZone}, ${offsetText(-moment.getTimezoneOffset())}\u2069`
}

export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  const hours = (Math.abs(minutes) - rest) / 60
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}
