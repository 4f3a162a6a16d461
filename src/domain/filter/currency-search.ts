import { popularCurrencies } from '../countries/currency-places.ts'
import type { Currency } from '../money/currency.ts'
import { fold } from '../texts/words/fold.ts'

// Whoever searches folds what is typed, and the page has the code of both when somebody comes near.
export { fold }

/** Something that can be found by its code or its terms: names, symbols, countries, each folded already. */
export type Searchable = { readonly code: Currency; readonly terms: readonly string[] }

/** What finds currencies, wherever it comes from. */
export type CurrencySearch = { readonly fold: typeof fold; readonly searchCurrencies: typeof searchCurrencies }

/**
 * The best matches first, and among equals what most people look for. Names are matched letter by letter, from the
 * beginning of a word; where none is, but for the endings of words.
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

/** By code, then by a whole term, by how one begins, by how a word in it does. */
function distanceByLetter({ code, terms }: Searchable, wanted: string): number {
  if (fold(code).startsWith(wanted)) return 0
  const inside = ` ${wanted}`
  return terms.reduce((least, term) => {
    if (term === wanted) return 1
    if (term.startsWith(wanted)) return Math.min(least, 2)
    return least > 3 && term.includes(inside) ? 3 : least
  }, never)
}

/** By the letters that differ from the nearest word, whichever term it stands in, for people mix languages. */
function distanceByStem({ code, terms }: Searchable, words: readonly string[]): number {
  return words.reduce((sum, wanted) => {
    // Taking terms apart takes time, and few have words that begin so.
    const near = [fold(code), ...terms].filter((term) => term.includes(wanted.slice(0, 3)))
    // What is a name by itself is nearer than a part of one.
    const distances = near.flatMap((term) =>
      wordsOf(term).map((word) => lettersApart(word, wanted) + (word === term ? 0 : 0.5)),
    )
    return sum + Math.min(never, ...distances)
  }, 0)
}

/** Words without their article: people say the euro, and in Arabic both are written together. */
function wordsOf(text: string): readonly string[] {
  return text.split(' ').map((word) => word.replace(/^(the$|ال(?=..))/, ''))
}

/** How many letters two words do not share at their ends, where they begin alike and could be forms of one word. */
function lettersApart(word: string, wanted: string): number {
  let shared = 0
  while (shared < wanted.length && word[shared] === wanted[shared]) shared++
  const [rest, ending] = [word.length - shared, wanted.length - shared]
  // A short beginning says little by itself: liros are lira, but Chile is not China, nor Sudan in Südafrika.
  const isLike = ending === 0 || (shared > 3 ? ending < 4 && rest < 5 : shared === 3 && ending < 3 && rest < 2)
  return isLike ? rest + ending : never
}
