import { editsToBeginnings } from './edits.ts'

/**
 * Returns the word that was probably meant by a mistyped one: the most similar of those that begin nearly like it. One
 * letter may be wrong, missing, too many or swapped with the next, and two in a long word. Numbers are never corrected.
 */
export function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  const most = mistakesIn(typed)
  if (most === 0) return undefined
  let nearest: { word: string; rank: number } | undefined
  for (const word of words) {
    if (!beginsAlike(typed, word)) continue
    const mistakes = mistakesToBeginning(typed, word, most)
    if (mistakes > most) continue
    // Among the equally near, one of the same length.
    const rank = 100 * mistakes + Math.abs(word.length - typed.length)
    if (!nearest || rank < nearest.rank || (rank === nearest.rank && word < nearest.word)) nearest = { word, rank }
  }
  return nearest?.word
}

/** So many mistakes are forgiven: in a short word, one makes it another word. */
export function mistakesIn(typed: string): 0 | 1 | 2 {
  if (typed.length < 4 || /\d/.test(typed)) return 0
  return typed.length < 8 ? 1 : 2
}

/** Hardly anybody mistypes the first letter; it may have been swapped with the second. */
function beginsAlike(typed: string, word: string): boolean {
  return word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0])
}

/** How many mistakes lie between a typed word and the beginning of a word that is nearest to it. */
function mistakesToBeginning(typed: string, word: string, most: number): number {
  return Math.min(...editsToBeginnings(word.slice(0, typed.length + most), typed))
}
