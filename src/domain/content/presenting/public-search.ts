import { searchWords } from '../../texts/words/search-words.ts'
import type { Collection } from '../model/collection.ts'
import type { Value } from '../model/field.ts'
import { searchTextOf, titleOf } from '../model/searched-texts.ts'
import type { PublishedValue } from '../publishing/content-book.ts'
import type { PublicDocument } from './public-order.ts'

/** Values never change, so their words are computed once for all books. */
const wordsByValue = new WeakMap<Value, string>()

/** Tells whether each search word begins a word of the document's published text. */
export function matchesWords(
  { document: { shared }, local }: PublicDocument,
  collection: Collection,
  words: readonly string[],
): boolean {
  const texts = [shared, local].map((part) => (part ? textOf(part, collection) : ''))
  return words.length > 0 && words.every((word) => texts.some((text) => hasWord(text, word)))
}

/** Sorts documents with all words in their title first; the others keep their order. */
export function titledFirst(
  found: readonly PublicDocument[],
  collection: Collection,
  words: readonly string[],
): readonly PublicDocument[] {
  const isTitled = ({ document: { shared }, local }: PublicDocument) => {
    const title = linesOf(searchWords(titleOf(collection, { ...shared?.value, ...local?.value })))
    return words.every((word) => hasWord(title, word))
  }
  const { titled = [], others = [] } = Object.groupBy(found, (one) => (isTitled(one) ? 'titled' : 'others'))
  return [...titled, ...others]
}

function textOf({ value }: PublishedValue, collection: Collection): string {
  const text = wordsByValue.get(value) ?? linesOf(searchWords(searchTextOf(collection, value)))
  wordsByValue.set(value, text)
  return text
}

/** Joins words in lines, because one text needs a fraction of the memory of its words. */
function linesOf(words: readonly string[]): string {
  return `\n${words.join('\n')}`
}

function hasWord(lines: string, beginning: string): boolean {
  return lines.includes(`\n${beginning}`)
}
