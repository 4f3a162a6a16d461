import { type PlacedBlock, type WordsOfBlocks, wordsOf } from '#domain/content/model/placed-block.ts'
import { plainText, type RichText } from '#domain/content/model/rich-text.ts'

const maxLength = 80

/** The beginning of what a block says in a language, by which it is known among others. */
export function wordsInLine(block: PlacedBlock, words: WordsOfBlocks): string {
  const { text = [], button, heading } = wordsOf(block, words) ?? {}
  // Of a text nothing but the text is written.
  return block.kind === 'rich_text' ? beginning(plainText(text as RichText)) : String(button ?? heading ?? '')
}

/** As many whole words as have room. */
function beginning(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\s+\S*$/, '')}…`
}
