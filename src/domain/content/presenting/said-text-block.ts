import type { Language } from '../../texts/languages/language.ts'
import { textBlocks } from '../model/collections/text-blocks.ts'
import { type ContentBook, type SaidDocument, saidIn } from '../publishing/content-book.ts'
import { isVisible } from './reading.ts'
import { type Reading, type SaidText, saidValue } from './said-value.ts'

/** A text block as a reader has it. */
type SaidTextBlock = {
  readonly key: string
  readonly title: string
  readonly text: SaidText
  /** The one it is in. */
  readonly language: Language
}

/** The ending of a block that stands in for another where there are no official figures to speak of. */
export const ofMarket = '.market'

/** Undefined where it is not for the reader, or says nothing that they could read. */
export function findSaidTextBlock(block: SaidDocument | undefined, reading: Reading): SaidTextBlock | undefined {
  const said = block && isVisible(block, reading.country) ? saidIn(block, reading.language) : undefined
  if (!block || !said) return undefined
  // Values have been checked by the declaration when they were written; a draft may lack anything.
  const { title = '', text = [] } = saidValue(textBlocks.local, said.value, reading) as Partial<SaidTextBlock>
  return { key: block.key, title, text, language: said.language }
}

type Around = { readonly book: ContentBook; readonly reading: Reading }

/** The same with what is said instead where there are no official figures, so that whoever shows it can choose. */
export function findBothWordings(block: SaidDocument | undefined, { book, reading }: Around) {
  const usual = findSaidTextBlock(block, reading)
  const market = usual && findSaidTextBlock(book.find(textBlocks.name, usual.key + ofMarket), reading)
  return usual && { ...usual, ...(market && { market }) }
}
