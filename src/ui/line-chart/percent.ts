/** A share of the room there is. */
export function percent(share: number): string {
  return `${share * 100}%`
}
