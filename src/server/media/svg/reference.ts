/** Names that need no escape in an address, in CSS or in an attribute. */
export function isId(text: string): boolean {
  return /^[\p{L}\p{N}_][-\p{L}\p{N}_.]*$/u.test(text)
}

/** The id that an address leads to within the picture; undefined where it leads anywhere else. */
export function findReference(address: string, ids: ReadonlySet<string>): string | undefined {
  const trimmed = address.trim()
  const id = trimmed.slice(1)
  return trimmed.startsWith('#') && isId(id) && ids.has(id) ? id : undefined
}
