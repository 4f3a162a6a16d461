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
  const places = placesIn(layout)
  const moves = new Map(layout.moves?.map(({ from, to }) => [from, to]))
  let place: string | undefined = name
  // Each statement is followed once, so that none leads in circles.
  for (let steps = moves.size; place !== undefined && !places.includes(place); steps--)
    place = steps > 0 ? moves.get(place) : undefined
  return place
}

/** Whether a block of a kind may stand in a place. */
export function allowsIn({ slots = [] }: LayoutValue, place: string, kind: string): boolean {
  const { allows = [] } = slots.find(({ name }) => name === place) ?? {}
  return allows.length === 0 || allows.includes(kind)
}

/** The places that something stands in and that a layout does not speak of: whoever changes it has to say where that goes. */
export function unstated(used: Iterable<string>, layout: LayoutValue): readonly string[] {
  const known = new Set([...placesIn(layout), ...(layout.moves ?? []).map(({ from }) => from)])
  return [...new Set(used)].filter((name) => !known.has(name))
}
