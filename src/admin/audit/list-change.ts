/** Removed and added items; neither if only the order changed. */
type ListChange = { readonly gone: readonly string[]; readonly come: readonly string[] }

/** Returns undefined for values that are no lists of texts. */
export function findListChange(before: unknown, after: unknown): ListChange | undefined {
  if (!isTextList(before) || !isTextList(after)) return undefined
  return { gone: before.filter((one) => !after.includes(one)), come: after.filter((one) => !before.includes(one)) }
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
