import type { Branch, Lifted } from '#domain/trees/tree-moves.ts'
import { dropped, itemAt } from '#domain/trees/tree-moves.ts'

/** What is said aloud while an item is moved: what was done, and where it is now. */
export type TreeEvent<Item> = {
  readonly kind: 'lifted' | 'moved' | 'stuck' | 'dropped' | 'put_back'
  readonly item: Item
  /** What it stands under. */
  readonly under: Item | undefined
  /** Which of how many there. */
  readonly number: number
  readonly count: number
}

export function treeEvent<Item extends Branch>(kind: TreeEvent<Item>['kind'], lifted: Lifted<Item>): TreeEvent<Item> {
  const { items, place } = dropped(lifted)
  const under = itemAt(items, place.slice(0, -1))
  const siblings = under ? (under.children?.length ?? 0) : items.length
  return { kind, item: lifted.item, under, number: (place.at(-1) ?? 0) + 1, count: siblings }
}
