import type { BlockContext } from '../blocks/block-kind.ts'
import { blockKindOf, type Shown } from '../blocks/block-kinds.ts'
import type { BlockName } from '../model/block-names.ts'
import type { Value } from '../model/field.ts'
import { columnOf, type LayoutValue, placeOf, placesIn, type SlotColumn } from '../model/layout-places.ts'
import { type BlockTexts, blocksOf, blockTextOf, type PlacedBlock } from '../model/placed-block.ts'
import { isShownIn, type PublishedDocument } from '../publishing/content-book.ts'

/** A block as a reader sees it. */
export type ShownBlock = { [Name in BlockName]: { readonly kind: Name; readonly id: string } & Shown<Name> }[BlockName]

/** A slot of a page with its content for a reader. */
export type FilledSlot = {
  readonly name: string
  readonly column: SlotColumn
  readonly blocks: readonly ShownBlock[]
}

/** Returns the content of the slots of a page's layout, in order. Blocks in other slots are hidden. */
export function filledSlots(document: PublishedDocument, local: Value, around: BlockContext): readonly FilledSlot[] {
  // Values have been checked against their declaration.
  const words = (local.slots ?? {}) as BlockTexts
  const shared = (document.shared?.value ?? {}) as { readonly layout?: number; readonly blocks?: PlacedBlock[] }
  // An unpublished layout hides nothing.
  const layout = findLayout(shared.layout, around) ?? {
    slots: (shared.blocks?.map(({ slot }) => slot) ?? Object.keys(words)).map((name) => ({ name })),
  }
  const blocks = Map.groupBy(blocksOf(shared, layout), ({ slot }) => placeOf(slot, layout))
  return placesIn(layout).map((name) => ({
    name,
    column: columnOf(layout, name),
    blocks: (blocks.get(name) ?? []).flatMap((block) => shownBlock(block, words, around) ?? []),
  }))
}

function shownBlock(block: PlacedBlock, words: BlockTexts, around: BlockContext): ShownBlock | undefined {
  const { id, kind, fields, countries, languages } = block
  const { country, language } = around.reading
  if (!isShownIn(countries, country) || !isShownIn(languages, language)) return undefined
  const shown = blockKindOf(kind).show({ shared: fields, local: blockTextOf(block, words) ?? {} }, around)
  // The content belongs to its kind.
  return shown === undefined ? undefined : ({ kind, id, ...(shown as object) } as ShownBlock)
}

/** Returns the published layout, or undefined. */
function findLayout(id: number | undefined, { book }: BlockContext): LayoutValue | undefined {
  return id === undefined ? undefined : book.documents('layouts').get(id)?.shared?.value
}
