/** Formats a share of the available space. */
export function percent(share: number): string {
  return `${share * 100}%`
}
