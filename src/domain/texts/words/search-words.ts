import { fold } from './fold.ts'

/** Maximum length of a word, the same as in the database. */
export const longestWord = 64

/** Separators of words, by code point. The database function `search_words` has the same. */
const separators =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+/u

/** Returns the folded words of a text, each once. */
export function searchWords(text: string): string[] {
  const words = fold(text).split(separators).filter(Boolean)
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))]
}
