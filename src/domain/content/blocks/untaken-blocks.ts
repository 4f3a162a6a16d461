import { allowsIn, type LayoutValue, placeOf } from '../model/layout-places.ts'
import type { PlacedBlock } from '../model/placed-block.ts'

type SlottedBlock = Pick<PlacedBlock, 'id' | 'kind' | 'slot'>

/** A block in a slot that does not allow its kind, by its position. */
export type UntakenBlock = { readonly index: number; readonly place: string }

/** Returns the slot of a block if it does not allow its kind. Hidden blocks are in no slot. */
export function untakenIn(layout: LayoutValue, { slot, kind }: SlottedBlock): string | undefined {
  const place = placeOf(slot, layout)
  return place === undefined || allowsIn(layout, place, kind) ? undefined : place
}

/** Returns the blocks that their slots do not allow, except those that were there before. */
export function untakenBlocks(
  blocks: readonly SlottedBlock[],
  layout: LayoutValue,
  stood: readonly SlottedBlock[] = [],
): readonly UntakenBlock[] {
  return blocks.flatMap((block, index) => {
    const place = untakenIn(layout, block)
    return place === undefined || stood.some((one) => isThere(one, block, layout)) ? [] : [{ index, place }]
  })
}

/** Tells whether a block was in the slot before: in one of the same name, or in one merged into it. */
function isThere(before: SlottedBlock, block: SlottedBlock, layout: LayoutValue): boolean {
  const isSame = before.id === block.id && before.kind === block.kind
  return isSame && (before.slot === block.slot || placeOf(before.slot, layout) === placeOf(block.slot, layout))
}

/** Returns the kinds that visitors see in a slot and that it no longer allows. */
export function lostKinds<Kind extends string>(
  place: string,
  { said, written }: { readonly said: LayoutValue; readonly written: LayoutValue },
  kinds: readonly Kind[],
): readonly Kind[] {
  const former = (said.slots ?? []).flatMap(({ name }) => (name && placeOf(name, written) === place ? [name] : []))
  return kinds.filter((kind) => !allowsIn(written, place, kind) && former.some((name) => allowsIn(said, name, kind)))
}
