import { needsWords } from '#domain/content/blocks/needs-words.ts'
import { type PlacedBlock, type WordsOfBlocks, wordsOf } from '#domain/content/model/placed-block.ts'

/** Returns true if a block shows nothing in a language because it has no text. */
export function isSilent(block: PlacedBlock, words: WordsOfBlocks): boolean {
  return needsWords(block) && wordsOf(block, words) === undefined
}
