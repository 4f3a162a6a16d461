/** Formats tenths of a degree with their sign. */
export function degreesOf(tenths: number): string {
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${Math.abs(tenths) / 10}°`
}
