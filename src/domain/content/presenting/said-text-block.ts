import type { Language } from '../../texts/languages/language.ts'
import { textBlocks } from '../model/collections/text-blocks.ts'
import { type ContentBook, type SaidDocument, saidIn } from '../publishing/content-book.ts'
import { isVisible } from './reading.ts'
import { type Reading, type SaidText, saidValue } from './said-value.ts'

/** A text block as a reader sees it. */
type SaidTextBlock = {
  readonly key: string
  readonly title: string
  readonly text: SaidText
  /** Language of its text. */
  readonly language: Language
}

/** Suffix of the key of a variant shown when there are no official rates. */
export const ofMarket = '.market'

/** Finds a text block as a reader sees it; undefined if it is not visible there or has no readable text. */
export function findSaidTextBlock(block: SaidDocument | undefined, reading: Reading): SaidTextBlock | undefined {
  const published = block && isVisible(block, reading.country) ? saidIn(block, reading.language) : undefined
  if (!block || !published) return undefined
  // Values were checked against the declaration when they were saved; a draft may be incomplete.
  const { title = '', text = [] } = saidValue(textBlocks.local, published.value, reading) as Partial<SaidTextBlock>
  return { key: block.key, title, text, language: published.language }
}

type BlockContext = { readonly book: ContentBook; readonly reading: Reading }

/** Returns a text block and its variant for times without official rates. */
export function findBothWordings(block: SaidDocument | undefined, { book, reading }: BlockContext) {
  const usual = findSaidTextBlock(block, reading)
  const market = usual && findSaidTextBlock(book.find(textBlocks.name, usual.key + ofMarket), reading)
  return usual && { ...usual, ...(market && { market }) }
}
