import { type Language, languages } from '../../texts/languages/language.ts'
import { itemAt, type Line, linesOf, type Place } from '../../trees/tree-moves.ts'
import { isSame } from '../model/is-same.ts'
import type { Target } from '../model/target.ts'

/** An item of a menu being edited; any field may be missing. */
export type MenuItem = {
  readonly label?: Readonly<Record<string, string>>
  readonly target?: Target
  readonly countries?: readonly string[]
  readonly languages?: readonly string[]
  readonly children?: readonly MenuItem[]
}

/** A change visitors will notice. A removed item has its former position. */
export type MenuChange = { readonly item: MenuItem; readonly place: Place; readonly above: readonly MenuItem[] } & (
  | { readonly kind: 'added' | 'removed' | 'shown' }
  | { readonly kind: 'moved'; readonly from: Place; readonly fromAbove: readonly MenuItem[] }
  | { readonly kind: 'target'; readonly before: Target | undefined }
  | { readonly kind: 'label'; readonly language: Language; readonly before: string }
)

/**
 * Returns the differences between two versions of a menu, item by item. Items have no ids, so they are matched by
 * content.
 */
export function menuChanges(before: readonly MenuItem[], after: readonly MenuItem[]): MenuChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const pairs = pairLines(old, now)
  const kept = new Set(pairs.values())
  const stays = stayingLines(pairs)
  const removed = old.filter((line) => !kept.has(line)).map((line) => changeOf('removed', line, before))
  const others = now.flatMap((line): MenuChange[] => {
    const was = pairs.get(line)
    if (!was) return [changeOf('added', line, after)]
    const place = { item: line.item, place: line.place, above: aboveOf(after, line.place) }
    const isMoved = !stays.has(line)
    return [
      ...(isMoved
        ? [{ ...place, kind: 'moved' as const, from: was.place, fromAbove: aboveOf(before, was.place) }]
        : []),
      ...labelChanges(was.item, line.item).map((change) => ({ ...place, ...change })),
      ...(isSame(was.item.target, line.item.target)
        ? []
        : [{ ...place, kind: 'target' as const, before: was.item.target }]),
      ...(isShownAlike(was.item, line.item) ? [] : [{ ...place, kind: 'shown' as const }]),
    ]
  })
  return [...others, ...removed]
}

type Lines = readonly Line<MenuItem>[]
type Pairs = ReadonlyMap<Line<MenuItem>, Line<MenuItem>>

/**
 * Ways to match two items, the strongest first: the same fields at the same position, the same fields, the same English
 * label, the same target, the same position.
 */
const likenesses: readonly ((one: Line<MenuItem>, other: Line<MenuItem>) => boolean)[] = [
  (one, other) => isSame(one.place, other.place) && isAlike(one.item, other.item),
  (one, other) => isAlike(one.item, other.item),
  (one, other) => one.item.label?.en !== undefined && one.item.label.en === other.item.label?.en,
  (one, other) => one.item.target !== undefined && isSame(one.item.target, other.item.target),
  (one, other) => isSame(one.place, other.place),
]

/** Matches the lines of the new version with those of the old. */
function pairLines(old: Lines, now: Lines): Pairs {
  const pairs = new Map<Line<MenuItem>, Line<MenuItem>>()
  const taken = new Set<Line<MenuItem>>()
  for (const isLike of likenesses)
    for (const line of now) {
      if (pairs.has(line)) continue
      const found = old.find((one) => !taken.has(one) && isLike(one, line))
      if (!found) continue
      pairs.set(line, found)
      taken.add(found)
    }
  return pairs
}

/** Returns the lines that stayed under the same item and in the same order as most of their siblings. */
function stayingLines(pairs: Pairs): ReadonlySet<Line<MenuItem>> {
  const parentOf = (place: Place, lines: Iterable<Line<MenuItem>>) =>
    [...lines].find((line) => isSame(line.place, place.slice(0, -1)))
  const byParent = new Map<Line<MenuItem> | undefined, Line<MenuItem>[]>()
  for (const [line, was] of pairs) {
    const parent = parentOf(line.place, pairs.keys())
    const isFirst = line.place.length === 1 && was.place.length === 1
    const before = parent && pairs.get(parent)
    if (isFirst || (before && isSame(before.place, was.place.slice(0, -1))))
      byParent.set(parent, [...(byParent.get(parent) ?? []), line])
  }
  const inOrder = (one: Line<MenuItem>, other: Line<MenuItem>) => (one.place.at(-1) ?? 0) - (other.place.at(-1) ?? 0)
  const staying = [...byParent.values()].flatMap((lines) =>
    longestRise(lines.toSorted(inOrder), (line) => pairs.get(line)?.place.at(-1) ?? 0),
  )
  return new Set(staying)
}

/** Returns the longest increasing subsequence. */
function longestRise<Item>(items: readonly Item[], orderOf: (item: Item) => number): readonly Item[] {
  const ending: Item[][] = []
  for (const item of items) {
    const shorter = ending.filter((rise) => orderOf(rise.at(-1) as Item) < orderOf(item))
    const best = shorter.reduce<readonly Item[]>((one, other) => (other.length > one.length ? other : one), [])
    ending.push([...best, item])
  }
  return ending.reduce<readonly Item[]>((one, other) => (other.length > one.length ? other : one), [])
}

function labelChanges(before: MenuItem, after: MenuItem) {
  return languages.flatMap((language) => {
    const [old = '', now = ''] = [before.label?.[language], after.label?.[language]]
    return old === now ? [] : [{ kind: 'label' as const, language, before: old }]
  })
}

function isAlike({ children: _, ...one }: MenuItem, { children: __, ...other }: MenuItem): boolean {
  return isSame(one, other)
}

/** No countries means all countries. */
function isShownAlike(one: MenuItem, other: MenuItem): boolean {
  return (['countries', 'languages'] as const).every((name) =>
    isSame([...(one[name] ?? [])].toSorted(), [...(other[name] ?? [])].toSorted()),
  )
}

function changeOf(kind: 'added' | 'removed', { item, place }: Line<MenuItem>, items: readonly MenuItem[]): MenuChange {
  return { kind, item, place, above: aboveOf(items, place) }
}

function aboveOf(items: readonly MenuItem[], place: Place): MenuItem[] {
  return place.slice(1).flatMap((_, index) => itemAt(items, place.slice(0, index + 1)) ?? [])
}
