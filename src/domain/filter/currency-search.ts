import type { Currency } from '../money/currency.ts'

/** Something that can be found by its code or its terms: names, symbols, countries, each folded already. */
export type Searchable = { readonly code: Currency; readonly terms: readonly string[] }

/** Text without what people leave out when they search: case, accents, and letters that few keyboards have. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replace(unsplitLetter, (letter) => unsplitLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The best matches first: by code, then by how a term begins, then by a word in it, then by anything in it. */
export function searchCurrencies<Item extends Searchable>(items: readonly Item[], text: string): readonly Item[] {
  const wanted = fold(text)
  if (wanted === '') return items
  return items
    .map((item) => ({ item, rank: rankOf(item, wanted) }))
    .filter(({ rank }) => rank < ranks.none)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const unsplitLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  // Alef, ta marbuta and ya are written one way or another; the last two are the Persian ya and kaf.
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}
const unsplitLetter = new RegExp(`[${Object.keys(unsplitLetters).join('')}]`, 'g')

const ranks = { code: 0, beginning: 1, word: 2, inside: 3, none: 4 } as const

function rankOf({ code, terms }: Searchable, wanted: string): number {
  if (fold(code).startsWith(wanted)) return ranks.code
  return Math.min(ranks.none, ...terms.map((term) => rankOfTerm(term, wanted)))
}

function rankOfTerm(term: string, wanted: string): number {
  let best: number = ranks.none
  for (let at = term.indexOf(wanted); at >= 0; at = term.indexOf(wanted, at + 1)) {
    if (at === 0) return ranks.beginning
    best = Math.min(best, /[\p{L}\p{N}]$/u.test(term.slice(0, at)) ? ranks.inside : ranks.word)
  }
  return best
}
