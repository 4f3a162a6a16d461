import { allowsIn, type LayoutValue, placeOf, placesIn } from '../model/layout-places.ts'
import type { PlacedBlock } from '../model/placed-block.ts'

/** A place with the blocks in it, or a block; a place without a name is where that is which is shown nowhere. */
export type BlockBranch = {
  readonly slot?: string
  readonly block?: PlacedBlock
  readonly children?: readonly BlockBranch[]
}

/** The places of a layout with what stands in them. */
export function treeOf(blocks: readonly PlacedBlock[], layout: LayoutValue): readonly BlockBranch[] {
  const byPlace = Map.groupBy(blocks, ({ slot }) => placeOf(slot, layout))
  const branch = (slot: string | undefined): BlockBranch => {
    const children = byPlace.get(slot)?.map((block) => ({ block }))
    return { ...(slot !== undefined && { slot }), ...(children && { children }) }
  }
  return [...placesIn(layout).map(branch), ...(byPlace.has(undefined) ? [branch(undefined)] : [])]
}

/** The blocks of such a tree, each with the place it is in now. */
export function blocksIn(tree: readonly BlockBranch[]): readonly PlacedBlock[] {
  return tree.flatMap(({ slot, children = [] }) =>
    children.flatMap(({ block }) => (block ? [slot === undefined ? block : { ...block, slot }] : [])),
  )
}

/** Whether something may stand under something: a block, in a place that allows its kind. */
export function fitsIn(layout: LayoutValue): (item: BlockBranch, under: BlockBranch | undefined) => boolean {
  return ({ block }, under) => {
    if (!block || under?.slot === undefined) return false
    // Where it stands already it may stay.
    return placeOf(block.slot, layout) === under.slot || allowsIn(layout, under.slot, block.kind)
  }
}
