import type { Place } from '#domain/trees/tree-moves.ts'

/** The item that a problem is of, such as one at `shared.items[1].children[0].label`. */
export function placeOfProblem(field: string): Place | undefined {
  const [found] = /^shared\.items(\[\d+\](\.children(?=\[))?)+/.exec(field) ?? []
  return found?.match(/\d+/g)?.map(Number)
}

/** What the fields of an item are called where something is said of them. */
export function pathOfPlace(place: Place): string {
  return `items${place.map((at) => `[${at}]`).join('.children')}`
}
