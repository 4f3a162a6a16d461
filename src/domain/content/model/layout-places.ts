/** Where a place is: in the column of the text, which is meant where nothing is said, beside it, or as wide as both. */
export const slotColumns = ['main', 'aside', 'wide'] as const
export type SlotColumn = (typeof slotColumns)[number]

type LayoutSlot = {
  readonly name?: string
  readonly column?: SlotColumn
  readonly allows?: readonly string[]
}

/** What a layout says of its places, as far as it is written. */
export type LayoutValue = {
  readonly slots?: readonly LayoutSlot[]
  readonly moves?: readonly { readonly from?: string; readonly to?: string }[]
}

/** The names of the places of a layout, each once, in their order. */
export function placesIn({ slots = [] }: LayoutValue): readonly string[] {
  return [...new Set(slots.flatMap(({ name }) => (name ? [name] : [])))]
}

/** In which column a place is. */
export function columnOf({ slots = [] }: LayoutValue, place: string): SlotColumn {
  return slots.find(({ name }) => name === place)?.column ?? 'main'
}

/** Where that stands which was put into a place: there, or where the layout says it has gone; undefined for nowhere. */
export function placeOf(name: string, layout: LayoutValue): string | undefined {
  return fateOf(name, layout).place
}

/** Where that stands which was put into a place, and whether the layout says so: what it forgets stands nowhere either. */
function fateOf(name: string, layout: LayoutValue): { readonly place?: string; readonly isStated: boolean } {
  const places = placesIn(layout)
  const moves = new Map(layout.moves?.map(({ from, to }) => [from, to]))
  let place = name
  // Each statement is followed once, so that none leads in circles.
  for (let steps = 0; steps <= moves.size; steps++) {
    if (places.includes(place)) return { place, isStated: true }
    if (!moves.has(place)) return { isStated: false }
    const next = moves.get(place)
    if (next === undefined) return { isStated: true }
    place = next
  }
  return { isStated: false }
}

/** Whether a block of a kind may stand in a place. */
export function allowsIn({ slots = [] }: LayoutValue, place: string, kind: string): boolean {
  const { allows = [] } = slots.find(({ name }) => name === place) ?? {}
  return allows.length === 0 || allows.includes(kind)
}

/**
 * The places that something stands in and of which a layout does not say where that is now: that it has gone to a place
 * which is not there says nothing. Whoever changes the layout has to.
 */
export function unstated(used: Iterable<string>, layout: LayoutValue): readonly string[] {
  return [...new Set(used)].filter((name) => !fateOf(name, layout).isStated)
}

/** The positions of statements that lead where they come from. */
export function idleMoves(moves: NonNullable<LayoutValue['moves']>): readonly number[] {
  return moves.flatMap(({ from, to }, index) => (from !== undefined && from === to ? [index] : []))
}

/** A statement that leads to a place which is not there, by its position. */
export type StrayMove = { readonly index: number; readonly to: string }

/** The statements that lead to no place of the layout without saying so: no such place is, or they go in circles. */
export function strayMoves(layout: LayoutValue): readonly StrayMove[] {
  return (layout.moves ?? []).flatMap(({ to }, index) =>
    to === undefined || fateOf(to, layout).isStated ? [] : [{ index, to }],
  )
}
