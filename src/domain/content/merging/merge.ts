import type { Value } from '../model/field.ts'
import { isSame } from '../model/is-same.ts'

/** A value before and after the changes of two editors. */
export type Sides = { readonly base: Value; readonly mine: Value; readonly theirs: Value }

export type Merged = {
  /** With changes of only one editor; where both changed a field, with mine. */
  readonly value: Value
  /** Fields that both changed differently. */
  readonly conflicts: readonly string[]
}

/** Merges two changes of the same field; returns undefined if an editor has to choose. */
export type MergeField = (
  sides: { readonly [Side in keyof Sides]?: unknown },
) => { readonly value: unknown } | undefined

/**
 * Merges field by field: a change of only one side is taken; if both changed a field, its own merge function decides.
 */
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

/** Returns own properties only. */
function fieldsOf(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value))
}
