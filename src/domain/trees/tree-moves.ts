/** An item of a nested list. */
export type Branch = { readonly children?: readonly Branch[] }

/** Position of an item: its index at each level. */
export type Place = readonly number[]

/** A nested list as lines with their depth. */
export type Line<Item extends Branch> = { readonly item: Item; readonly depth: number; readonly place: Place }

export function linesOf<Item extends Branch>(items: readonly Item[], above: Place = []): Line<Item>[] {
  return items.flatMap((item, at) => {
    const place = [...above, at]
    return [{ item, depth: above.length, place }, ...linesOf(childrenOf(item), place)]
  })
}

function childrenOf<Item extends Branch>({ children = [] }: Item): readonly Item[] {
  // Children have the type of their parent.
  return children as readonly Item[]
}

export function itemAt<Item extends Branch>(items: readonly Item[], place: Place): Item | undefined {
  const [first = -1, ...rest] = place
  const item = items[first]
  return item && rest.length > 0 ? itemAt(childrenOf(item), rest) : item
}

/** Returns the list with the item at a position replaced by one, several or none. */
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

/** An item taken out with its children, and its current target: an index among the other lines, and a depth. */
export type Lifted<Item extends Branch> = {
  readonly lines: readonly Line<Item>[]
  readonly others: readonly Line<Item>[]
  readonly item: Item
  readonly from: Place
  /** Index among the other lines. */
  readonly at: number
  readonly depth: number
  /** Number of its own levels. */
  readonly height: number
}

export type Move = 'up' | 'down' | 'in' | 'out'

/** Limits on where items may be. */
export type Room<Item extends Branch> = {
  /** Maximum number of levels. */
  readonly max: number
  /** Tells whether an item may be under another, or at the top level; omitted, every item may. */
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

/** Moves the item one step, if there is room. */
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

type TargetLine = { readonly at: number; readonly depth: number }

/**
 * Puts the item before one of the others, at the requested depth or the nearest possible one. The lines after it keep
 * their parents, which limits the depth below; the line before it limits the depth above.
 */
export function putAt<Item extends Branch>(
  lifted: Lifted<Item>,
  { at, depth }: TargetLine,
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

/** Tells whether the target is where the item was taken from. */
export function isWhereItWas<Item extends Branch>({ lines, from, at, depth }: Lifted<Item>): boolean {
  return depth === from.length - 1 && at === lines.findIndex(({ place }) => isWithin(place, from))
}

/** Returns the index of the target among all lines, including its own. */
export function gapIndex<Item extends Branch>({ lines, others, at }: Lifted<Item>): number {
  const next = others[at]
  return next ? lines.indexOf(next) : lines.length
}

/** Returns the list with the item at its target, and its position there. */
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

/** Returns all possible depths, nearest to one first. */
function nearestFirst(near: number, { least, most }: { readonly least: number; readonly most: number }): number[] {
  const depths = Array.from({ length: most - least + 1 }, (_, step) => least + step)
  return depths.toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))
}

/** Returns the parent at the target. */
function parentOf<Item extends Branch>(lifted: Lifted<Item>): Item | undefined {
  const { items, place } = dropped(lifted)
  return itemAt(items, place.slice(0, -1))
}

/** Returns the index after all children of the same parent. */
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

/** Returns an item with other children; without any, the property is left out. */
function withChildren<Item extends Branch>(item: Item, children: readonly Item[]): Item {
  const { children: _, ...rest } = item
  // The same item with children of its type.
  return (children.length > 0 ? { ...rest, children } : rest) as Item
}

function isWithin(place: Place, outer: Place): boolean {
  return outer.every((step, index) => place[index] === step)
}
