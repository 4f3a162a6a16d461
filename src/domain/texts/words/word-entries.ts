import { searchWords } from './search-words.ts'

/** An entry found by its words. */
export type Entry<Item> = {
  readonly item: Item
  readonly titleWords: readonly string[]
  readonly words: readonly string[]
}

type Texts = { readonly title: string; readonly others: readonly string[] }

export function entryOf<Item>(item: Item, { title, others }: Texts): Entry<Item> {
  return { item, titleWords: searchWords(title), words: searchWords([title, ...others].join('\n')) }
}

/** Returns the entries in which each search word begins a word, those with all of them in the title first. */
export function findEntries<Item>(entries: readonly Entry<Item>[], words: readonly string[]): Item[] {
  if (words.length === 0) return []
  const found = entries.filter((entry) => hasAll(entry.words, words))
  const titled = new Set(found.filter(({ titleWords }) => hasAll(titleWords, words)))
  return [...titled, ...found.filter((entry) => !titled.has(entry))].map(({ item }) => item)
}

function hasAll(words: readonly string[], beginnings: readonly string[]): boolean {
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}
