import type { Collection } from '../model/collection.ts'
import type { FieldKind } from '../model/field.ts'
import type { Part } from '../model/part.ts'
import { type Merged, type MergeField, mergeValues, type Sides } from './merge.ts'
import { type BlockSides, mergeBlocks } from './merge-blocks.ts'

/** Kinds of fields that are merged piece by piece: two editors may change different blocks of a page. */
const mergers: Readonly<Partial<Record<FieldKind, MergeField>>> = {
  blocks({ base, mine, theirs }) {
    if (![base, mine, theirs].every(Array.isArray)) return undefined
    // Values have been checked against their declaration.
    const value = mergeBlocks({ base, mine, theirs } as BlockSides)
    return value && { value }
  },
  slots({ base = {}, mine = {}, theirs = {} }) {
    // The same applies here: text is merged by block.
    const { value, conflicts } = mergeValues({ base, mine, theirs } as Sides)
    if (conflicts.length > 0) return undefined
    return { value: Object.keys(value).length > 0 ? value : undefined }
  },
}

/** Merges two changes of the same part: field by field, and block by block in fields of blocks. */
export function mergePart({ shared, local }: Collection, part: Part, sides: Sides): Merged {
  const fields = Object.entries(part === 'shared' ? shared : local)
  const finer = fields.flatMap(([name, { kind }]) => {
    const merge = mergers[kind]
    return merge ? [[name, merge] as const] : []
  })
  return mergeValues(sides, new Map(finer))
}
