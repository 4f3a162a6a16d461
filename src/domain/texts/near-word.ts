/**
 * The word that somebody meant who mistyped one: of those that begin nearly like it the nearest, or undefined. One letter
 * may be wrong, missing, too many or swapped with the next, and two in a long word. Numbers are never taken for others.
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

/** How many mistakes lie between what was typed and the beginning of a word that is nearest to it (Damerau, Levenshtein). */
function mistakesToBeginning(typed: string, word: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: typed.length + 1 }, (_, at) => at)
  let fewest = row[typed.length] ?? 0
  for (let length = 1; length <= Math.min(word.length, typed.length + most); length++) {
    const next = [length]
    for (let at = 1; at <= typed.length; at++) {
      const isSame = typed[at - 1] === word[length - 1]
      const isSwapped = typed[at - 1] === word[length - 2] && typed[at - 2] === word[length - 1]
      next[at] = Math.min(
        valueAt(row, at) + 1,
        valueAt(next, at - 1) + 1,
        valueAt(row, at - 1) + (isSame ? 0 : 1),
        isSwapped ? valueAt(before, at - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
    fewest = Math.min(fewest, valueAt(row, typed.length))
  }
  return fewest
}

function valueAt(row: readonly number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}
