/** The order of the same items before and after the changes of two editors. */
type Orders = {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

/**
 * Merges pair by pair: two items are ordered as by the editor who changed their order, and otherwise as before. Items
 * that only one editor added stay where they are; items added at the same position are ordered by name. Undefined if
 * the orders contradict.
 */
export function mergeOrder({ base, mine, theirs }: Orders): readonly string[] | undefined {
  const [was, my, their] = [placesOf(base), placesOf(mine), placesOf(theirs)]

  function isWanted(first: string, second: string): boolean {
    const [before, here, there] = [was, my, their].map((places) => isBefore(places, first, second))
    // If both added the two and disagree, the orders contradict.
    if (before === undefined || here === undefined || there === undefined) return here === true || there === true
    return here === before ? there : here
  }

  const rest = [...new Set([...mine, ...theirs])].toSorted()
  const merged: string[] = []
  while (rest.length > 0) {
    const next = rest.findIndex((one) => rest.every((other) => other === one || !isWanted(other, one)))
    if (next < 0) return undefined
    merged.push(...rest.splice(next, 1))
  }
  return merged
}

type Places = ReadonlyMap<string, number>

function placesOf(order: readonly string[]): Places {
  return new Map(order.map((one, place) => [one, place]))
}

/** Returns undefined if one of the two is missing. */
function isBefore(places: Places, first: string, second: string): boolean | undefined {
  const [one, other] = [places.get(first), places.get(second)]
  return one === undefined || other === undefined ? undefined : one < other
}
