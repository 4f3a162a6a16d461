import type { Place } from '#domain/trees/tree-moves.ts'

/** Returns the item of a problem, such as one at `shared.items[1].children[0].label`. */
export function placeOfProblem(field: string): Place | undefined {
  const [found] = /^shared\.items(\[\d+\](\.children(?=\[))?)+/.exec(field) ?? []
  return found?.match(/\d+/g)?.map(Number)
}

/** Returns the path of an item in the field names of problems. */
export function pathOfPlace(place: Place): string {
  return `items${place.map((at) => `[${at}]`).join('.children')}`
}
