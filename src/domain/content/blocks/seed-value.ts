import type { Field, Fields, Value } from '../model/field.ts'
import type { PlacedBlock } from '../model/placed-block.ts'
import { blockKindOf } from './block-kinds.ts'

/** Finds the number of a document by its collection and key. */
type FindId = (collection: string, key: string) => number | undefined

/**
 * Converts a value from a seed, which names documents by key because they have no numbers yet. Unknown keys are errors.
 */
export function seedValue(fields: Fields, written: Value, findId: FindId): Value {
  const entries = Object.entries(written).map(([name, given]) => {
    const field = fields[name]
    return [name, field ? seeded(field, given, findId) : given] as const
  })
  return Object.fromEntries(entries)
}

function seeded(field: Field, given: unknown, findId: FindId): unknown {
  if (field.kind === 'reference') return requireId(field.to, given, findId)
  if (field.kind === 'blocks') return (given as readonly PlacedBlock[]).map((block) => seededBlock(block, findId))
  if (field.kind === 'target' || field.kind === 'rich_text' || field.kind === 'slots') return withPages(given, findId)
  if (field.kind !== 'list') return given
  return (given as readonly Value[]).map(({ children, ...item }) => ({
    ...seedValue(field.of, item, findId),
    ...(children !== undefined && { children: seeded(field, children, findId) }),
  }))
}

function seededBlock(block: PlacedBlock, findId: FindId): PlacedBlock {
  return { ...block, fields: seedValue(blockKindOf(block.kind).shared, block.fields, findId) }
}

/** Replaces the keys of target pages anywhere in a value. */
function withPages(given: unknown, findId: FindId): unknown {
  if (Array.isArray(given)) return given.map((one) => withPages(one, findId))
  if (typeof given !== 'object' || given === null) return given
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    name === 'page' ? requireId('pages', value, findId) : withPages(value, findId),
  ])
  return Object.fromEntries(entries)
}

function requireId(collection: string, key: unknown, findId: FindId): number {
  const id = typeof key === 'string' ? findId(collection, key) : undefined
  if (id === undefined) throw new Error(`There is no ${String(key)} in ${collection}.`)
  return id
}
