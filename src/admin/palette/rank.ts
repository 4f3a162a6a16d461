import { fold } from '#domain/texts/words/fold.ts'
import { nearestWord } from '#domain/texts/words/near-word.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'

/** Item that can be found by its title and terms. */
export type Findable = {
  readonly id: string
  /** Group in the results, such as actions. */
  readonly group: string
  readonly title: string
  /** Other words that find it. */
  readonly terms?: readonly string[]
  /** Kind of the item. It matches as a further word, but finds nothing by itself. */
  readonly note?: string
}

export type RankedGroup<Item> = { readonly group: string; readonly items: readonly Item[] }

/** Largest number of results. */
const maxShown = 12

/**
 * Returns matching items in groups, ordered by their best match. Recent items come first among equals. Without a text,
 * recent items come first and then all others in their order.
 */
export function rank<Item extends Findable>(
  items: readonly Item[],
  text: string,
  recent: readonly string[],
): readonly RankedGroup<Item>[] {
  const words = fold(text).split(' ').filter(Boolean)
  const recencyOf = (item: Item) => (recent.includes(item.id) ? recent.indexOf(item.id) : recent.length)
  const found = items
    .map((item) => ({ item, distance: words.length > 0 ? distanceOf(item, words) : 0, recency: recencyOf(item) }))
    .filter(({ distance }) => distance < never)
    .toSorted((a, b) => a.distance - b.distance || a.recency - b.recency)
    .slice(0, words.length > 0 ? maxShown : undefined)
  const byGroup = Map.groupBy(found, ({ item, recency }) =>
    words.length === 0 && recency < recent.length ? recentGroup : item.group,
  )
  return [...byGroup].map(([group, ofGroup]) => ({ group, items: ofGroup.map(({ item }) => item) }))
}

/** Returns the text with each word that matches nothing replaced by the most similar one. */
export function meantText(items: readonly Findable[], text: string): string {
  const known = new Set(items.flatMap(({ title, terms = [] }) => searchWords([title, ...terms].join(' '))))
  const isKnown = (word: string) => [...known].some((one) => one.startsWith(word))
  return searchWords(text)
    .map((word) => (isKnown(word) ? word : (nearestWord(word, known) ?? word)))
    .join(' ')
}

/** Group of recent items while no text is typed. */
export const recentGroup = 'recent'

const never = Number.POSITIVE_INFINITY

/**
 * Returns how badly an item matches: every word must begin one of its words; the title counts more, and its beginning
 * most.
 */
function distanceOf({ title, terms = [], note = '' }: Findable, words: readonly string[]): number {
  const own = fold(title)
  if (own.startsWith(words.join(' '))) return own.length === words.join(' ').length ? 0 : 1
  const others = terms.map(fold)
  const kind = fold(note)
  const distances = words.map((word) => {
    if (hasWord(own, word)) return 2
    if (others.some((term) => hasWord(term, word))) return 4
    return hasWord(kind, word) ? byKind : never
  })
  return distances.every((distance) => distance === byKind) ? never : distances.reduce((sum, one) => sum + one, 0)
}

const byKind = 6

function hasWord(text: string, beginning: string): boolean {
  return text.startsWith(beginning) || text.includes(` ${beginning}`)
}
