/** Position of a slot: in the main column (default), beside it, or across both. */
export const slotColumns = ['main', 'aside', 'wide'] as const
export type SlotColumn = (typeof slotColumns)[number]

type LayoutSlot = {
  readonly name?: string
  readonly column?: SlotColumn
  readonly allows?: readonly string[]
}

/** Value of a layout, possibly incomplete. */
export type LayoutValue = {
  readonly slots?: readonly LayoutSlot[]
  readonly moves?: readonly { readonly from?: string; readonly to?: string }[]
}

/** Returns the names of a layout's slots, each once, in order. */
export function placesIn({ slots = [] }: LayoutValue): readonly string[] {
  return [...new Set(slots.flatMap(({ name }) => (name ? [name] : [])))]
}

/** Returns the column of a slot. */
export function columnOf({ slots = [] }: LayoutValue, place: string): SlotColumn {
  return slots.find(({ name }) => name === place)?.column ?? 'main'
}

/**
 * Returns the current slot of blocks put into a slot: the same, or the one the layout maps it to; undefined if none.
 */
export function placeOf(name: string, layout: LayoutValue): string | undefined {
  return fateOf(name, layout).place
}

/** Returns the current slot, and whether the layout mentions it: blocks of forgotten slots are hidden. */
function fateOf(name: string, layout: LayoutValue): { readonly place?: string; readonly isStated: boolean } {
  const places = placesIn(layout)
  const moves = new Map(layout.moves?.map(({ from, to }) => [from, to]))
  let place = name
  // Each mapping is followed once, so that circles end.
  for (let steps = 0; steps <= moves.size; steps++) {
    if (places.includes(place)) return { place, isStated: true }
    if (!moves.has(place)) return { isStated: false }
    const next = moves.get(place)
    if (next === undefined) return { isStated: true }
    place = next
  }
  return { isStated: false }
}

/** Tells whether a slot allows a kind of block. */
export function allowsIn({ slots = [] }: LayoutValue, place: string, kind: string): boolean {
  const { allows = [] } = slots.find(({ name }) => name === place) ?? {}
  return allows.length === 0 || allows.includes(kind)
}

/**
 * Returns the slots with blocks that a layout neither has nor maps to one of its slots or to nothing.
 */
export function unstated(used: Iterable<string>, layout: LayoutValue): readonly string[] {
  return [...new Set(used)].filter((name) => !fateOf(name, layout).isStated)
}

/** Returns the positions of mappings to themselves. */
export function idleMoves(moves: NonNullable<LayoutValue['moves']>): readonly number[] {
  return moves.flatMap(({ from, to }, index) => (from !== undefined && from === to ? [index] : []))
}

/** A mapping to a missing slot, by its position. */
export type StrayMove = { readonly index: number; readonly to: string }

/** Returns the mappings that lead to no slot of the layout: to a missing one, or in circles. */
export function strayMoves(layout: LayoutValue): readonly StrayMove[] {
  return (layout.moves ?? []).flatMap(({ to }, index) =>
    to === undefined || fateOf(to, layout).isStated ? [] : [{ index, to }],
  )
}
