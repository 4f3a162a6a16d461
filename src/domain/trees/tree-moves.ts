/** An item of a nested list. */
export type Branch = { readonly children?: readonly Branch[] }

/** Where an item is: its place among the first, then among those under it, and so on. */
export type Place = readonly number[]

/** A nested list as lines one below the other, each so many levels deep. */
export type Line<Item extends Branch> = { readonly item: Item; readonly depth: number; readonly place: Place }

export function linesOf<Item extends Branch>(items: readonly Item[], above: Place = []): Line<Item>[] {
  return items.flatMap((item, at) => {
    const place = [...above, at]
    return [{ item, depth: above.length, place }, ...linesOf(childrenOf(item), place)]
  })
}

function childrenOf<Item extends Branch>({ children = [] }: Item): readonly Item[] {
  // What stands under an item is of its kind.
  return children as readonly Item[]
}

export function itemAt<Item extends Branch>(items: readonly Item[], place: Place): Item | undefined {
  const [first = -1, ...rest] = place
  const item = items[first]
  return item && rest.length > 0 ? itemAt(childrenOf(item), rest) : item
}

/** The list with another item at a place, or with several, or with none. */
export function replacedAt<Item extends Branch>(
  items: readonly Item[],
  place: Place,
  instead: readonly Item[],
): readonly Item[] {
  const [first = -1, ...rest] = place
  const item = items[first]
  if (!item) return items
  if (rest.length === 0) return items.toSpliced(first, 1, ...instead)
  return items.with(first, withChildren(item, replacedAt(childrenOf(item), rest, instead)))
}

/** An item taken out with all that is under it, and where it would come: among the other lines, so many levels deep. */
export type Lifted<Item extends Branch> = {
  readonly lines: readonly Line<Item>[]
  readonly others: readonly Line<Item>[]
  readonly item: Item
  readonly from: Place
  /** Before which of the others. */
  readonly at: number
  readonly depth: number
  /** How many levels it has itself. */
  readonly height: number
}

export type Move = 'up' | 'down' | 'in' | 'out'

/** Where items can come. */
export type Room<Item extends Branch> = {
  /** How many levels there can be. */
  readonly max: number
  /** Whether an item may stand under another, or among the first; anything may where it is left out. */
  readonly fits?: ((item: Item, under: Item | undefined) => boolean) | undefined
}

export function lift<Item extends Branch>(items: readonly Item[], from: Place): Lifted<Item> | undefined {
  const item = itemAt(items, from)
  if (!item) return undefined
  const lines = linesOf(items)
  const others = lines.filter(({ place }) => !isWithin(place, from))
  const at = lines.findIndex(({ place }) => isWithin(place, from))
  const height = Math.max(...linesOf([item]).map(({ depth }) => depth + 1))
  return { lines, others, item, from, at, depth: from.length - 1, height }
}

/** One step, where there is room. */
export function moved<Item extends Branch>(lifted: Lifted<Item>, move: Move, room: Room<Item>): Lifted<Item> {
  const { at, depth, others } = lifted
  if (move === 'in') return putAt(lifted, { at, depth: depth + 1 }, room, 'exactly') ?? lifted
  if (move === 'out') return putAt(lifted, { at: endOfParent(lifted), depth: depth - 1 }, room, 'exactly') ?? lifted
  const step = move === 'up' ? -1 : 1
  for (let next = at + step; next >= 0 && next <= others.length; next += step) {
    const put = putAt(lifted, { at: next, depth }, room)
    if (put) return put
  }
  return lifted
}

type Wanted = { readonly at: number; readonly depth: number }

/**
 * Puts it before one of the others, as deep as is wanted or as near to that as can be. What comes after it keeps what
 * it is under, so it cannot be less deep than that; nor deeper than just under what comes before it.
 */
export function putAt<Item extends Branch>(
  lifted: Lifted<Item>,
  { at, depth }: Wanted,
  { max, fits }: Room<Item>,
  how: 'nearly' | 'exactly' = 'nearly',
): Lifted<Item> | undefined {
  const { others, height } = lifted
  if (at < 0 || at > others.length) return undefined
  const before = others[at - 1]
  const least = others[at]?.depth ?? 0
  const most = Math.min(before ? before.depth + 1 : 0, max - height)
  const near = Math.max(least, Math.min(depth, most))
  if (least > most || (how === 'exactly' && near !== depth)) return undefined
  const depths = how === 'exactly' ? [near] : nearestFirst(near, { least, most })
  const puts = depths.map((one) => ({ ...lifted, at, depth: one }))
  return puts.find((put) => !fits || fits(lifted.item, parentOf(put)))
}

/** Whether it would come to where it was taken from. */
export function isWhereItWas<Item extends Branch>({ lines, from, at, depth }: Lifted<Item>): boolean {
  return depth === from.length - 1 && at === lines.findIndex(({ place }) => isWithin(place, from))
}

/** Before which of all lines it would come, with its own among them. */
export function gapIndex<Item extends Branch>({ lines, others, at }: Lifted<Item>): number {
  const next = others[at]
  return next ? lines.indexOf(next) : lines.length
}

/** The list with the item where it would come, and its place there. */
export function dropped<Item extends Branch>({
  others,
  item,
  at,
  depth,
}: Lifted<Item>): {
  readonly items: readonly Item[]
  readonly place: Place
} {
  const block = linesOf([item]).map((line) => ({ ...line, depth: line.depth + depth }))
  const all = [...others.slice(0, at), ...block, ...others.slice(at)]
  const items = nested(all, 0)
  return { items, place: linesOf(items)[at]?.place ?? [] }
}

/** All depths that there are, those nearest to one first. */
function nearestFirst(near: number, { least, most }: { readonly least: number; readonly most: number }): number[] {
  const depths = Array.from({ length: most - least + 1 }, (_, step) => least + step)
  return depths.toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))
}

/** What an item would stand under. */
function parentOf<Item extends Branch>(lifted: Lifted<Item>): Item | undefined {
  const { items, place } = dropped(lifted)
  return itemAt(items, place.slice(0, -1))
}

/** After all that stands under the same item. */
function endOfParent<Item extends Branch>({ others, at, depth }: Lifted<Item>): number {
  const end = others.findIndex((line, index) => index >= at && line.depth < depth)
  return end < 0 ? others.length : end
}

function nested<Item extends Branch>(lines: readonly Line<Item>[], depth: number): Item[] {
  const starts = lines.flatMap((line, index) => (line.depth === depth ? [index] : []))
  return starts.flatMap((start, index) => {
    const item = lines[start]?.item
    return item ? [withChildren(item, nested(lines.slice(start + 1, starts[index + 1]), depth + 1))] : []
  })
}

/** An item under which nothing stands has no list. */
function withChildren<Item extends Branch>(item: Item, children: readonly Item[]): Item {
  const { children: _, ...rest } = item
  // The same item with other items of its kind under it.
  return (children.length > 0 ? { ...rest, children } : rest) as Item
}

function isWithin(place: Place, outer: Place): boolean {
  return outer.every((step, index) => place[index] === step)
}
