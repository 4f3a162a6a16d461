import type { Branch, Lifted } from '#domain/trees/tree-moves.ts'
import { dropped, itemAt } from '#domain/trees/tree-moves.ts'

/** Announcement of a move: the action, and the current position. */
export type TreeEvent<Item> = {
  readonly kind: 'lifted' | 'moved' | 'stuck' | 'dropped' | 'put_back'
  readonly item: Item
  /** Parent item. */
  readonly under: Item | undefined
  /** Position among its siblings. */
  readonly number: number
  readonly count: number
}

export function treeEvent<Item extends Branch>(kind: TreeEvent<Item>['kind'], lifted: Lifted<Item>): TreeEvent<Item> {
  const { items, place } = dropped(lifted)
  const under = itemAt(items, place.slice(0, -1))
  const siblings = under ? (under.children?.length ?? 0) : items.length
  return { kind, item: lifted.item, under, number: (place.at(-1) ?? 0) + 1, count: siblings }
}
