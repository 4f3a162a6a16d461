import { fold } from '#domain/texts/words/fold.ts'
import { nearestWord } from '#domain/texts/words/near-word.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'

/** Something that can be found by what it is called. */
export type Findable = {
  readonly id: string
  /** What it belongs to, such as what can be done. */
  readonly group: string
  readonly title: string
  /** Other words for it. */
  readonly terms?: readonly string[]
  /** What kind of thing it is: one more word, but nothing is found by it alone. */
  readonly note?: string
}

export type RankedGroup<Item> = { readonly group: string; readonly items: readonly Item[] }

/** So many are shown. */
const maxShown = 12

/**
 * What matches, in its groups: the group with the best match first, and in each the best first. Among equals, what was
 * used lately. Without a text, what was used lately, and then all in their order.
 */
export function rank<Item extends Findable>(
  items: readonly Item[],
  text: string,
  recent: readonly string[],
): readonly RankedGroup<Item>[] {
  const words = fold(text).split(' ').filter(Boolean)
  const lateness = (item: Item) => (recent.includes(item.id) ? recent.indexOf(item.id) : recent.length)
  const found = items
    .map((item) => ({ item, distance: words.length > 0 ? distanceOf(item, words) : 0, late: lateness(item) }))
    .filter(({ distance }) => distance < never)
    .toSorted((a, b) => a.distance - b.distance || a.late - b.late)
    .slice(0, words.length > 0 ? maxShown : undefined)
  const byGroup = Map.groupBy(found, ({ item, late }) =>
    words.length === 0 && late < recent.length ? recentGroup : item.group,
  )
  return [...byGroup].map(([group, ofGroup]) => ({ group, items: ofGroup.map(({ item }) => item) }))
}

/** The text with each word that matches nothing replaced by the one that is most like it. */
export function meantText(items: readonly Findable[], text: string): string {
  const known = new Set(items.flatMap(({ title, terms = [] }) => searchWords([title, ...terms].join(' '))))
  const isKnown = (word: string) => [...known].some((one) => one.startsWith(word))
  return searchWords(text)
    .map((word) => (isKnown(word) ? word : (nearestWord(word, known) ?? word)))
    .join(' ')
}

/** The group of what was used lately, while nothing is looked for. */
export const recentGroup = 'recent'

const never = Number.POSITIVE_INFINITY

/** Every word must begin a word of what it is called; the title counts more, and its beginning most. */
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
