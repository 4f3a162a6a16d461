/** Tells whether a name is a time zone, such as Europe/Vilnius. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 would be accepted too, but have no summer time.
  if (!/^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
