/** Counts the letters to remove, add, replace or swap with their neighbours to turn one word into another. */
export function editsBetween(one: string, other: string): number {
  return editsToBeginnings(one, other).at(-1) ?? 0
}

/** Counts the edits between a word and each beginning of another: the empty one first, the whole word last. */
export function editsToBeginnings(of: string, word: string): number[] {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, place) => place)]
  const counts = [word.length]
  for (let row = 1; row <= of.length; row++) {
    const current = [row]
    for (let place = 1; place <= word.length; place++) {
      const isSame = of[row - 1] === word[place - 1]
      const isSwapped = of[row - 1] === word[place - 2] && of[row - 2] === word[place - 1]
      current[place] = Math.min(
        at(last, place) + 1,
        at(current, place - 1) + 1,
        at(last, place - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, place - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
    counts.push(at(last, word.length))
  }
  return counts
}

/** Returns a count; infinity for the row before the first, to which a swap would refer. */
function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY
}
