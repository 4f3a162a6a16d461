import { type PlacedBlock, type WordsOfBlocks, wordsOf } from '#domain/content/blocks/placed-block.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'

/** The beginning of what a block says in a language, by which it is known among others. */
export function wordsInLine(block: PlacedBlock, words: WordsOfBlocks): string {
  const { text = [], button, heading } = wordsOf(block, words) ?? {}
  // Of a text nothing but the text is written.
  return block.kind === 'rich_text' ? plainText(text as RichText).slice(0, 80) : String(button ?? heading ?? '')
}
