import type { Value } from '../model/field.ts'
import { isSame } from '../model/is-same.ts'

/** What two people made of the same value. */
export type Sides = { readonly base: Value; readonly mine: Value; readonly theirs: Value }

export type Merged = {
  /** With what only one of them changed; where both did, with mine. */
  readonly value: Value
  /** The fields that both changed, and not to the same. */
  readonly conflicts: readonly string[]
}

/** What two people made of the same field, where that can be merged; undefined where somebody has to choose. */
export type MergeField = (
  sides: { readonly [Side in keyof Sides]?: unknown },
) => { readonly value: unknown } | undefined

/** Field by field: what only one side changed is taken from it; where both did, as its own way of merging says. */
export function mergeValues({ base, mine, theirs }: Sides, finer: ReadonlyMap<string, MergeField> = new Map()): Merged {
  const [first, my, their] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)]
  const conflicts: string[] = []
  const value = new Map<string, unknown>()
  for (const name of new Set([...first.keys(), ...my.keys(), ...their.keys()])) {
    const isMine = !isSame(first.get(name), my.get(name))
    const isTheirs = !isSame(first.get(name), their.get(name))
    const isBoth = isMine && isTheirs && !isSame(my.get(name), their.get(name))
    const merged = isBoth
      ? finer.get(name)?.({ base: first.get(name), mine: my.get(name), theirs: their.get(name) })
      : undefined
    if (isBoth && !merged) conflicts.push(name)
    const taken = merged ? merged.value : (isMine ? my : their).get(name)
    if (taken !== undefined) value.set(name, taken)
  }
  return { value: Object.fromEntries(value), conflicts }
}

/** What is written, and not what every object has besides. */
function fieldsOf(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value))
}
