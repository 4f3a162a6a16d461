import { popularCurrencies } from '../countries/currency-places.ts'
import type { Currency } from '../money/currency.ts'
import { fold } from '../texts/words/fold.ts'

// Callers fold the typed text, so both functions are loaded together on demand.
export { fold }

/** An entry found by code or terms: folded names, symbols and countries. */
export type Searchable = { readonly code: Currency; readonly terms: readonly string[] }

/** Functions that search currencies. */
export type CurrencySearch = { readonly fold: typeof fold; readonly searchCurrencies: typeof searchCurrencies }

/**
 * Returns the best matches first, and more popular ones first among equals. Names are matched literally from the
 * beginning of a word; if none matches, without the endings of words.
 */
export function searchCurrencies<Item extends Searchable>(items: readonly Item[], text: string): readonly Item[] {
  const wanted = fold(text)
  if (wanted === '') return items
  const found = nearest(items, (item) => distanceByLetter(item, wanted))
  if (found.length > 0) return found
  const words = wordsOf(wanted).filter((word) => word !== '')
  return nearest(items, (item) => distanceByStem(item, words))
}

const never = Number.POSITIVE_INFINITY
const leastPopularFirst = popularCurrencies.toReversed()

function nearest<Item extends Searchable>(items: readonly Item[], distanceOf: (item: Item) => number): readonly Item[] {
  return items
    .map((item) => ({ item, distance: distanceOf(item), popularity: leastPopularFirst.indexOf(item.code) }))
    .filter(({ distance }) => distance < never)
    .toSorted((a, b) => a.distance - b.distance || b.popularity - a.popularity)
    .map(({ item }) => item)
}

/** Returns 0 for the beginning of a code, 1 for a whole term, 2 for the beginning of a term, 3 for that of a word. */
function distanceByLetter({ code, terms }: Searchable, wanted: string): number {
  if (fold(code).startsWith(wanted)) return 0
  const inside = ` ${wanted}`
  return terms.reduce((least, term) => {
    if (term === wanted) return 1
    if (term.startsWith(wanted)) return Math.min(least, 2)
    return least > 3 && term.includes(inside) ? 3 : least
  }, never)
}

/** Returns the number of letters that differ from the nearest word of any term, because people mix languages. */
function distanceByStem({ code, terms }: Searchable, words: readonly string[]): number {
  return words.reduce((sum, wanted) => {
    // Splitting terms takes time, and few have words with this beginning.
    const near = [fold(code), ...terms].filter((term) => term.includes(wanted.slice(0, 3)))
    // A whole name is nearer than part of one.
    const distances = near.flatMap((term) =>
      wordsOf(term).map((word) => lettersApart(word, wanted) + (word === term ? 0 : 0.5)),
    )
    return sum + Math.min(never, ...distances)
  }, 0)
}

/** Returns the words without articles, which Arabic writes together with the noun. */
function wordsOf(text: string): readonly string[] {
  return text.split(' ').map((word) => word.replace(/^(the$|ال(?=..))/, ''))
}

/** Returns the number of differing letters at the ends of two words that could be forms of one word. */
function lettersApart(word: string, wanted: string): number {
  let shared = 0
  while (shared < wanted.length && word[shared] === wanted[shared]) shared++
  const [rest, ending] = [word.length - shared, wanted.length - shared]
  // A short common beginning is not enough: liros are lira, but Chile is not China, nor Sudan in Südafrika.
  const isLike = ending === 0 || (shared > 3 ? ending < 4 && rest < 5 : shared === 3 && ending < 3 && rest < 2)
  return isLike ? rest + ending : never
}
