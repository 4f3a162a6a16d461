import type { Language } from '../../texts/languages/language.ts'
import { textBlocks } from '../model/collections/text-blocks.ts'
import { type ContentBook, type PublishedDocument, publishedIn } from '../publishing/content-book.ts'
import { type PublicText, publicValue, type Reading } from './public-value.ts'
import { isVisible } from './reading.ts'

/** A text block as a reader sees it. */
type SaidTextBlock = {
  readonly key: string
  readonly title: string
  readonly text: PublicText
  /** Language of its text. */
  readonly language: Language
}

/** Suffix of the key of a variant shown when there are no official rates. */
export const ofMarket = '.market'

/** Finds a text block as a reader sees it; undefined if it is not visible there or has no readable text. */
export function findPublicTextBlock(block: PublishedDocument | undefined, reading: Reading): SaidTextBlock | undefined {
  const published = block && isVisible(block, reading.country) ? publishedIn(block, reading.language) : undefined
  if (!block || !published) return undefined
  // Values were checked against the declaration when they were saved; a draft may be incomplete.
  const { title = '', text = [] } = publicValue(textBlocks.local, published.value, reading) as Partial<SaidTextBlock>
  return { key: block.key, title, text, language: published.language }
}

type BlockContext = { readonly book: ContentBook; readonly reading: Reading }

/** Returns a text block and its variant for times without official rates. */
export function findBothWordings(block: PublishedDocument | undefined, { book, reading }: BlockContext) {
  const usual = findPublicTextBlock(block, reading)
  const market = usual && findPublicTextBlock(book.find(textBlocks.name, usual.key + ofMarket), reading)
  return usual && { ...usual, ...(market && { market }) }
}
