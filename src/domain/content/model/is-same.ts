/** Tells whether two values are the same as JSON, in any order of names. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other)) return false
    return one.length === other.length && one.every((item, place) => isSame(item, other[place]))
  }
  const [first, second] = [entriesOf(one), entriesOf(other)]
  const names = new Set([...first.keys(), ...second.keys()])
  return [...names].every((name) => isSame(first.get(name), second.get(name)))
}

function entriesOf(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value))
}
