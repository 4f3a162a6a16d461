import { needsText } from '#domain/content/blocks/needs-text.ts'
import { type BlockTexts, blockTextOf, type PlacedBlock } from '#domain/content/model/placed-block.ts'

/** Returns true if a block shows nothing in a language because it has no text. */
export function isSilent(block: PlacedBlock, words: BlockTexts): boolean {
  return needsText(block) && blockTextOf(block, words) === undefined
}
