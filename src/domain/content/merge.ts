import type { Value } from './field.ts'

/** What two people made of the same value. */
export type Sides = { readonly base: Value; readonly mine: Value; readonly theirs: Value }

export type Merged = {
  /** With what only one of them changed; where both did, with mine. */
  readonly value: Value
  /** The fields that both changed, and not to the same. */
  readonly conflicts: readonly string[]
}

/** Field by field: what only one side changed is taken from it. */
export function mergeValues({ base, mine, theirs }: Sides): Merged {
  const names = [...new Set([base, mine, theirs].flatMap((side) => Object.keys(side)))]
  const conflicts: string[] = []
  const value: Record<string, unknown> = {}
  for (const name of names) {
    const isMine = !isSame(base[name], mine[name])
    const isTheirs = !isSame(base[name], theirs[name])
    if (isMine && isTheirs && !isSame(mine[name], theirs[name])) conflicts.push(name)
    const taken = isMine ? mine[name] : theirs[name]
    if (taken !== undefined) value[name] = taken
  }
  return { value, conflicts }
}

/** Whether two values are the same as JSON, in whatever order their names are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other)) return false
    return one.length === other.length && one.every((item, place) => isSame(item, other[place]))
  }
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  const names = new Set([...first.keys(), ...second.keys()])
  return [...names].every((name) => isSame(first.get(name), second.get(name)))
}
