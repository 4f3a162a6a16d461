/** The same things as two people have put them in order, and as they were before. */
type Orders = {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

/**
 * Pair by pair: two things stand as whoever changed their order wants them, and otherwise as they stood. What only one
 * has put there stands as they have it; what each put at the same place, in the order of their names. Undefined where
 * that cannot all be had at once.
 */
export function mergeOrder({ base, mine, theirs }: Orders): readonly string[] | undefined {
  const [was, my, their] = [placesOf(base), placesOf(mine), placesOf(theirs)]

  function isWanted(first: string, second: string): boolean {
    const [before, here, there] = [was, my, their].map((places) => isBefore(places, first, second))
    // Where both have put them there and disagree, either order is wanted, and so none is had.
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

/** Undefined where one of the two is not there. */
function isBefore(places: Places, first: string, second: string): boolean | undefined {
  const [one, other] = [places.get(first), places.get(second)]
  return one === undefined || other === undefined ? undefined : one < other
}
