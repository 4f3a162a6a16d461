import { isSame } from '../model/is-same.ts'
import type { PlacedBlock } from '../model/placed-block.ts'
import { mergeValues } from './merge.ts'
import { mergeOrder } from './merge-order.ts'

type Blocks = readonly PlacedBlock[]

/** The blocks of a page as two people have changed them. */
export type BlockSides = { readonly base: Blocks; readonly mine: Blocks; readonly theirs: Blocks }

/**
 * Block by block: what only one has added, removed, moved or set is as they made it, in the order that both want.
 * Undefined where both made something else of the same block, or want orders that cannot both be had.
 */
export function mergeBlocks({ base, mine, theirs }: BlockSides): Blocks | undefined {
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)]
  const merged = new Map<string, PlacedBlock>()
  for (const id of new Set([...my.keys(), ...their.keys()])) {
    const found = mergeBlock(was.get(id), my.get(id), their.get(id))
    if (!found) return undefined
    if (found.block) merged.set(id, found.block)
  }
  const orders: (readonly string[])[] = []
  for (const slot of [...new Set([...merged.values()].map((block) => block.slot))].toSorted()) {
    const inSlot = (blocks: Blocks) =>
      blocks.filter((block) => block.slot === slot && merged.get(block.id)?.slot === slot).map(({ id }) => id)
    const order = mergeOrder({ base: inSlot(base), mine: inSlot(mine), theirs: inSlot(theirs) })
    if (!order) return undefined
    orders.push(order)
  }
  return woven(orders, [...was.keys()]).flatMap((id) => merged.get(id) ?? [])
}

function byId(blocks: Blocks): ReadonlyMap<string, PlacedBlock> {
  return new Map(blocks.map((block) => [block.id, block]))
}

type Side = PlacedBlock | undefined

/** What becomes of a block, nothing where it is removed; undefined where both made something else of it. */
function mergeBlock(base: Side, mine: Side, theirs: Side): { readonly block?: PlacedBlock } | undefined {
  if (mine && theirs) {
    const { value, conflicts } = mergeValues({ base: base ?? {}, mine, theirs })
    // Each of its fields is as one of the sides has it.
    return conflicts.length === 0 ? { block: value as PlacedBlock } : undefined
  }
  const left = mine ?? theirs
  if (!base || !left) return left ? { block: left } : {}
  return isSame(base, left) ? {} : undefined
}

/**
 * What stands in different places, one behind the other as it was before: a layout may show two of them as one. What is
 * new follows what it stands behind.
 */
function woven(orders: readonly (readonly string[])[], before: readonly string[]): readonly string[] {
  const ranked = orders.flatMap((order) => {
    let rank = -1
    return order.map((id) => {
      rank = Math.max(rank, before.indexOf(id))
      return { id, rank }
    })
  })
  // Sorting leaves what is of one rank as it was.
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id)
}
