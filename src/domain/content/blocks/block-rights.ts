import type { Right } from '../../people/rights.ts'
import type { Fields, Value } from '../model/field.ts'
import type { PlacedBlock } from '../model/placed-block.ts'
import { blockKindOf } from './block-kinds.ts'

type RightOf = (kind: PlacedBlock['kind']) => Right

const declared: RightOf = (kind) => blockKindOf(kind).may

/** Returns the rights needed for the blocks in a value, besides those for the document. */
export function rightsFor(fields: Fields, value: Value, rightOf = declared): readonly Right[] {
  const blocks = Object.entries(fields).flatMap(([name, { kind }]) =>
    // Values have been checked against their declaration.
    kind === 'blocks' ? ((value[name] ?? []) as readonly PlacedBlock[]) : [],
  )
  return [...new Set(blocks.map(({ kind }) => rightOf(kind)))]
}
