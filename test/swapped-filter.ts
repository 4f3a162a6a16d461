import type { PageFilter } from '#domain/filter/filter.ts'

/** Returns a filter with the two currencies and the two amounts swapped. */
export function swapped({ from, to, fromAmount, toAmount }: PageFilter): PageFilter {
  return { from: to, to: from, fromAmount: toAmount, toAmount: fromAmount }
}
