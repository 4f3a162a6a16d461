import type { BlockTexts, PlacedBlock } from '../model/placed-block.ts'
import { blockKindOf } from './block-kinds.ts'

/** Tells whether a block shows nothing in a language without text for it. */
export function needsText({ kind }: PlacedBlock): boolean {
  return Object.values(blockKindOf(kind).local).some(({ isNeeded }) => isNeeded)
}

/** Tells whether a page would show nothing in a language: no block has text there, and none does without. */
export function isEmptyPage(blocks: readonly PlacedBlock[] | undefined, words: BlockTexts): boolean {
  const hasWords = Object.values(words).some((blockText) => !Array.isArray(blockText) || blockText.length > 0)
  return !hasWords && (blocks ?? []).every(needsText)
}
