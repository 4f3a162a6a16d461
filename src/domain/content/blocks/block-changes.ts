import { type LayoutValue, placeOf } from '../layout-places.ts'
import type { BlockWords, PlacedBlock, WordsOfBlocks } from './placed-block.ts'

/** What a page is put together of: its blocks, and what they say by part. */
export type PageBlocks = {
  readonly blocks: readonly PlacedBlock[]
  readonly words: Readonly<Record<string, WordsOfBlocks>>
}

/** With a block behind another, or as the last of its place. */
export function withBlock(page: PageBlocks, block: PlacedBlock, behind?: string): PageBlocks {
  const at = page.blocks.findIndex(({ id }) => id === behind)
  return { ...page, blocks: at < 0 ? [...page.blocks, block] : page.blocks.toSpliced(at + 1, 0, block) }
}

/** Without a block, nor what it says in any language. */
export function withoutBlock(page: PageBlocks, id: string): PageBlocks {
  return {
    blocks: page.blocks.filter((block) => block.id !== id),
    words: mapWords(page.words, ({ [id]: _, ...others }) => others),
  }
}

/** With the same block once more behind it, saying the same in every language. */
export function withCopy(page: PageBlocks, id: string, copyId: string): PageBlocks {
  const block = page.blocks.find((one) => one.id === id)
  if (!block) return page
  const words = mapWords(page.words, (all) => {
    const said: BlockWords | undefined = all[id]
    return said === undefined ? all : { ...all, [copyId]: said }
  })
  return withBlock({ ...page, words }, { ...block, id: copyId }, id)
}

/** With another block in the place of one. */
export function withChanged(page: PageBlocks, changed: PlacedBlock): PageBlocks {
  return { ...page, blocks: page.blocks.map((block) => (block.id === changed.id ? changed : block)) }
}

/** The blocks as they stand under another layout, with what is said of the places that it does not have. */
export function underLayout(
  blocks: readonly PlacedBlock[],
  { before, moves }: { readonly before: LayoutValue; readonly moves: ReadonlyMap<string, string> },
): readonly PlacedBlock[] {
  return blocks.map((block) => {
    const place = placeOf(block.slot, before) ?? block.slot
    return { ...block, slot: moves.get(place) ?? place }
  })
}

function mapWords(words: PageBlocks['words'], change: (all: WordsOfBlocks) => WordsOfBlocks): PageBlocks['words'] {
  return Object.fromEntries(Object.entries(words).map(([part, all]) => [part, change(all)]))
}
