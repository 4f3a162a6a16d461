import { isSame } from '../model/is-same.ts'
import type { PlacedBlock } from '../model/placed-block.ts'
import { mergeValues } from './merge.ts'
import { mergeOrder } from './merge-order.ts'

type Blocks = readonly PlacedBlock[]

/** Blocks of a page before and after the changes of two editors. */
export type BlockSides = { readonly base: Blocks; readonly mine: Blocks; readonly theirs: Blocks }

/**
 * Merges block by block: what only one editor added, removed, moved or changed stays as that editor made it, in an
 * order both accept. Undefined if both changed the same block differently, one removed what the other changed, or their
 * orders contradict.
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

/**
 * Returns the merged block, without one if it was removed; undefined if both changed it differently, or one removed
 * what the other changed.
 */
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
 * Orders blocks of different slots as before, because a layout may show two slots as one. New blocks follow the block
 * they were placed after.
 */
function woven(orders: readonly (readonly string[])[], before: readonly string[]): readonly string[] {
  const ranked = orders.flatMap((order) => {
    let rank = -1
    return order.map((id) => {
      rank = Math.max(rank, before.indexOf(id))
      return { id, rank }
    })
  })
  // Sorting is stable, so blocks of one rank keep their order.
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id)
}
