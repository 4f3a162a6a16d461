import { type LayoutValue, placeOf } from '../model/layout-places.ts'
import type { PlacedBlock, WordsOfBlocks } from '../model/placed-block.ts'

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
    const said = Object.hasOwn(all, id) ? all[id] : undefined
    return said === undefined ? all : { ...all, [copyId]: said }
  })
  return withBlock({ ...page, words }, { ...block, id: copyId }, id)
}

/** With another block in the place of one. */
export function withChanged(page: PageBlocks, changed: PlacedBlock): PageBlocks {
  return { ...page, blocks: page.blocks.map((block) => (block.id === changed.id ? changed : block)) }
}

/**
 * A page as it was put together before: the same blocks, where and in the order in which they were. What is written in
 * those that are still there stays as it is now; those that come back say what they said.
 */
export function putBack(now: PageBlocks, before: PageBlocks): PageBlocks {
  const there = new Map(now.blocks.map((block) => [block.id, block]))
  const back = before.blocks.filter(({ id }) => !there.has(id)).map(({ id }) => id)
  const gone = now.blocks.map(({ id }) => id).filter((id) => !before.blocks.some((block) => block.id === id))
  const parts = new Set([...Object.keys(now.words), ...Object.keys(before.words)])
  const wordsIn = (part: string): WordsOfBlocks => {
    const kept = Object.entries(now.words[part] ?? {}).filter(([id]) => !gone.includes(id))
    const found = Object.entries(before.words[part] ?? {}).filter(([id]) => back.includes(id))
    return Object.fromEntries([...kept, ...found])
  }
  return {
    blocks: before.blocks.map((block) => ({ ...(there.get(block.id) ?? block), slot: block.slot })),
    words: Object.fromEntries([...parts].map((part) => [part, wordsIn(part)])),
  }
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
