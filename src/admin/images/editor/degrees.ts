/** Tenths of a degree as they are read, with the side they lean to. */
export function degreesOf(tenths: number): string {
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${Math.abs(tenths) / 10}°`
}
