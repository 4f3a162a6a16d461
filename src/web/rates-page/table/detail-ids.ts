import type { Row } from './rows.ts'

/** A currency has no history against itself. */
export function hasDetail({ pair }: Row): boolean {
  return pair.from !== pair.to
}

export function detailId(currency: string): string {
  return `detail-${currency}`
}

export function toggleId(currency: string): string {
  return `toggle-${currency}`
}
