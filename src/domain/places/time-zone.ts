/** Whether a name is that of a clock, such as Europe/Vilnius. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are taken too, and know no summer.
  if (!/^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
