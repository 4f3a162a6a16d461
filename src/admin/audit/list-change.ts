/** What left a list and what came to it; neither where only the order is another. */
type ListChange = { readonly gone: readonly string[]; readonly come: readonly string[] }

/** Undefined where they are no lists of words. */
export function findListChange(before: unknown, after: unknown): ListChange | undefined {
  if (!isWords(before) || !isWords(after)) return undefined
  return { gone: before.filter((one) => !after.includes(one)), come: after.filter((one) => !before.includes(one)) }
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
