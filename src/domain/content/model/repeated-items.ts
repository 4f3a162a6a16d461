import type { Value } from './field.ts'

/** The positions of items that say in a field what one before them says. */
export function repeatedItems(items: readonly Value[], field: string): readonly number[] {
  const said = new Set<unknown>()
  return items.flatMap((item, index) => {
    const value = item[field]
    if (value === undefined) return []
    const isRepeated = said.has(value)
    said.add(value)
    return isRepeated ? [index] : []
  })
}
