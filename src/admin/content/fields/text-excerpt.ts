import { type BlockTexts, blockTextOf, type PlacedBlock } from '#domain/content/model/placed-block.ts'
import { plainText, type RichText } from '#domain/content/model/rich-text.ts'

const maxLength = 80

/** Returns the beginning of a block's text, which identifies it among others. */
export function textExcerpt(block: PlacedBlock, words: BlockTexts): string {
  const { text = [], button, heading } = blockTextOf(block, words) ?? {}
  // A rich text is stored without its fields.
  return block.kind === 'rich_text' ? beginning(plainText(text as RichText)) : String(button ?? heading ?? '')
}

/** Returns as many whole words as fit. */
function beginning(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\s+\S*$/, '')}…`
}
