/** The time zone of this machine, and how far it is from UTC at a moment: summer has another offset than winter. */
export function timeZoneAt(moment: Date): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // Kept in its order within a text that goes from right to left.
  return `\u2066${timeZone}, ${offsetText(-moment.getTimezoneOffset())}\u2069`
}

export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  const hours = (Math.abs(minutes) - rest) / 60
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}
