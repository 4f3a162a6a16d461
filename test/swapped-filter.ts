import type { PageFilter } from '#domain/filter/filter.ts'

/** The other way round: currencies and amounts change sides. */
export function swapped({ from, to, fromAmount, toAmount }: PageFilter): PageFilter {
  return { from: to, to: from, fromAmount: toAmount, toAmount: fromAmount }
}
