import { type LayoutValue, placeOf } from '../model/layout-places.ts'
import type { BlockTexts, PlacedBlock } from '../model/placed-block.ts'

/** Blocks of a page and their text by part. */
export type PageBlocks = {
  readonly blocks: readonly PlacedBlock[]
  readonly words: Readonly<Record<string, BlockTexts>>
}

/** Returns the page with a block after another, or as the last of its slot. */
export function withBlock(page: PageBlocks, block: PlacedBlock, behind?: string): PageBlocks {
  const at = page.blocks.findIndex(({ id }) => id === behind)
  return { ...page, blocks: at < 0 ? [...page.blocks, block] : page.blocks.toSpliced(at + 1, 0, block) }
}

/** Returns the page without a block and its text in any language. */
export function withoutBlock(page: PageBlocks, id: string): PageBlocks {
  return {
    blocks: page.blocks.filter((block) => block.id !== id),
    words: mapWords(page.words, ({ [id]: _, ...others }) => others),
  }
}

/** Returns the page with a copy of a block after it, with the same text in every language. */
export function withCopy(page: PageBlocks, id: string, copyId: string): PageBlocks {
  const block = page.blocks.find((one) => one.id === id)
  if (!block) return page
  const words = mapWords(page.words, (all) => {
    const original = Object.hasOwn(all, id) ? all[id] : undefined
    return original === undefined ? all : { ...all, [copyId]: original }
  })
  return withBlock({ ...page, words }, { ...block, id: copyId }, id)
}

/** Returns the page with one block replaced. */
export function withChanged(page: PageBlocks, changed: PlacedBlock): PageBlocks {
  return { ...page, blocks: page.blocks.map((block) => (block.id === changed.id ? changed : block)) }
}

/**
 * Restores an earlier arrangement of blocks. Text of blocks that are still there stays as it is; restored blocks get
 * their former text.
 */
export function putBack(now: PageBlocks, before: PageBlocks): PageBlocks {
  const there = new Map(now.blocks.map((block) => [block.id, block]))
  const back = before.blocks.filter(({ id }) => !there.has(id)).map(({ id }) => id)
  const gone = now.blocks.map(({ id }) => id).filter((id) => !before.blocks.some((block) => block.id === id))
  const parts = new Set([...Object.keys(now.words), ...Object.keys(before.words)])
  const wordsIn = (part: string): BlockTexts => {
    const kept = Object.entries(now.words[part] ?? {}).filter(([id]) => !gone.includes(id))
    const found = Object.entries(before.words[part] ?? {}).filter(([id]) => back.includes(id))
    return Object.fromEntries([...kept, ...found])
  }
  return {
    blocks: before.blocks.map((block) => ({ ...(there.get(block.id) ?? block), slot: block.slot })),
    words: Object.fromEntries([...parts].map((part) => [part, wordsIn(part)])),
  }
}

/** Returns the blocks under another layout; `moves` maps slots that it lacks to slots that it has. */
export function underLayout(
  blocks: readonly PlacedBlock[],
  { before, moves }: { readonly before: LayoutValue; readonly moves: ReadonlyMap<string, string> },
): readonly PlacedBlock[] {
  return blocks.map((block) => {
    const place = placeOf(block.slot, before) ?? block.slot
    return { ...block, slot: moves.get(place) ?? place }
  })
}

function mapWords(words: PageBlocks['words'], change: (all: BlockTexts) => BlockTexts): PageBlocks['words'] {
  return Object.fromEntries(Object.entries(words).map(([part, all]) => [part, change(all)]))
}
