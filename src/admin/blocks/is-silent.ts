import { needsWords } from '#domain/content/blocks/needs-words.ts'
import { type PlacedBlock, type WordsOfBlocks, wordsOf } from '#domain/content/model/placed-block.ts'

/** Whether a block has nothing to show in a language, for want of words. */
export function isSilent(block: PlacedBlock, words: WordsOfBlocks): boolean {
  return needsWords(block) && wordsOf(block, words) === undefined
}
