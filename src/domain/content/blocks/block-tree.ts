import { allowsIn, type LayoutValue, placeOf, placesIn } from '../model/layout-places.ts'
import type { PlacedBlock } from '../model/placed-block.ts'

/** A slot with its blocks, or a block; the slot without a name contains hidden blocks. */
export type BlockBranch = {
  readonly slot?: string
  readonly block?: PlacedBlock
  readonly children?: readonly BlockBranch[]
}

/** Returns the slots of a layout with their blocks. */
export function treeOf(blocks: readonly PlacedBlock[], layout: LayoutValue): readonly BlockBranch[] {
  const byPlace = Map.groupBy(blocks, ({ slot }) => placeOf(slot, layout))
  const branch = (slot: string | undefined): BlockBranch => {
    const children = byPlace.get(slot)?.map((block) => ({ block }))
    return { ...(slot !== undefined && { slot }), ...(children && { children }) }
  }
  return [...placesIn(layout).map(branch), ...(byPlace.has(undefined) ? [branch(undefined)] : [])]
}

/** Returns the blocks of a tree, each with its current slot. */
export function blocksIn(tree: readonly BlockBranch[]): readonly PlacedBlock[] {
  return tree.flatMap(({ slot, children = [] }) =>
    children.flatMap(({ block }) => (block ? [slot === undefined ? block : { ...block, slot }] : [])),
  )
}

/** Returns a predicate for moves: a block fits a slot that allows its kind. */
export function fitsIn(layout: LayoutValue): (item: BlockBranch, under: BlockBranch | undefined) => boolean {
  return ({ block }, under) => {
    if (!block || under?.slot === undefined) return false
    // A block may stay in its slot.
    return placeOf(block.slot, layout) === under.slot || allowsIn(layout, under.slot, block.kind)
  }
}
