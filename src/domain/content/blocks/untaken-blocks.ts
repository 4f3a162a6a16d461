import { allowsIn, type LayoutValue, placeOf } from '../model/layout-places.ts'
import type { PlacedBlock } from '../model/placed-block.ts'

type Standing = Pick<PlacedBlock, 'id' | 'kind' | 'slot'>

/** A block that stands in a place which does not take its kind, by its position. */
export type UntakenBlock = { readonly index: number; readonly place: string }

/** The place a block stands in, where that does not take its kind. What is shown nowhere stands in none. */
export function untakenIn(layout: LayoutValue, { slot, kind }: Standing): string | undefined {
  const place = placeOf(slot, layout)
  return place === undefined || allowsIn(layout, place, kind) ? undefined : place
}

/** Those among blocks that their places do not take, but for those that have stood there. */
export function untakenBlocks(
  blocks: readonly Standing[],
  layout: LayoutValue,
  stood: readonly Standing[] = [],
): readonly UntakenBlock[] {
  return blocks.flatMap((block, index) => {
    const place = untakenIn(layout, block)
    return place === undefined || stood.some((one) => isThere(one, block, layout)) ? [] : [{ index, place }]
  })
}

/** Whether a block has stood where it is: in a place of the name, or in one that has become it. */
function isThere(before: Standing, block: Standing, layout: LayoutValue): boolean {
  const isSame = before.id === block.id && before.kind === block.kind
  return isSame && (before.slot === block.slot || placeOf(before.slot, layout) === placeOf(block.slot, layout))
}

/** The kinds that stood in what is a place of a layout now, by what visitors have, and that it does not take any more. */
export function lostKinds<Kind extends string>(
  place: string,
  { said, written }: { readonly said: LayoutValue; readonly written: LayoutValue },
  kinds: readonly Kind[],
): readonly Kind[] {
  const former = (said.slots ?? []).flatMap(({ name }) => (name && placeOf(name, written) === place ? [name] : []))
  return kinds.filter((kind) => !allowsIn(written, place, kind) && former.some((name) => allowsIn(said, name, kind)))
}
