import type { Value } from './field.ts'

/** Returns the positions of items whose field repeats that of an earlier one. */
export function repeatedItems(items: readonly Value[], field: string): readonly number[] {
  const seen = new Set<unknown>()
  return items.flatMap((item, index) => {
    const value = item[field]
    if (value === undefined) return []
    const isRepeated = seen.has(value)
    seen.add(value)
    return isRepeated ? [index] : []
  })
}
