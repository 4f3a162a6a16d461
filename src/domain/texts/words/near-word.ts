import { editsToBeginnings } from './edits.ts'

/**
 * Returns the most similar word for a mistyped one, among those with nearly the same beginning. One letter may be
 * wrong, missing, extra or swapped with the next, and two in a long word. Numbers are never corrected.
 */
export function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  const most = mistakesIn(typed)
  if (most === 0) return undefined
  let nearest: { word: string; rank: number } | undefined
  for (const word of words) {
    if (!beginsAlike(typed, word)) continue
    const mistakes = mistakesToBeginning(typed, word, most)
    if (mistakes > most) continue
    // Among equally similar words the one of the nearest length wins.
    const rank = 100 * mistakes + Math.abs(word.length - typed.length)
    if (!nearest || rank < nearest.rank || (rank === nearest.rank && word < nearest.word)) nearest = { word, rank }
  }
  return nearest?.word
}

/** Returns the number of errors corrected: in a short word, an error makes another word. */
export function mistakesIn(typed: string): 0 | 1 | 2 {
  if (typed.length < 4 || /\d/.test(typed)) return 0
  return typed.length < 8 ? 1 : 2
}

/** Tells whether two words have the same first letter, which is hardly ever mistyped, or swapped first letters. */
function beginsAlike(typed: string, word: string): boolean {
  return word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0])
}

/** Returns the number of errors between a typed word and the nearest beginning of a word. */
function mistakesToBeginning(typed: string, word: string, most: number): number {
  return Math.min(...editsToBeginnings(word.slice(0, typed.length + most), typed))
}
