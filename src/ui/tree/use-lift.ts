import { useEffect, useRef, useState } from 'react'
import { isSame } from '#domain/content/model/is-same.ts'
import {
  type Branch,
  dropped,
  type Lifted,
  lift,
  type Move,
  moved,
  type Place,
  putAt,
  type Room,
} from '#domain/trees/tree-moves.ts'
import { type TreeEvent, treeEvent } from './tree-event.ts'

type LiftOptions<Item extends Branch> = {
  readonly items: readonly Item[]
  readonly room: Room<Item>
  readonly wordsFor: (event: TreeEvent<Item>) => string
  readonly onDrop: (items: readonly Item[], place: Place) => void
}

/** State of an item lifted by keys or pointer, until it is dropped or put back. */
export function useLift<Item extends Branch>({ items, room, wordsFor, onDrop }: LiftOptions<Item>) {
  const [lifted, setLifted] = useState<Lifted<Item>>()
  const [announcement, setAnnouncement] = useState('')
  // A pointer moves more often than the tree renders.
  const newest = useRef<{ readonly items: readonly Item[]; readonly lifted: Lifted<Item> }>(undefined)

  function set(next: Lifted<Item> | undefined, kind: TreeEvent<Item>['kind'], of = next): void {
    newest.current = next && { items: newest.current?.items ?? items, lifted: next }
    setLifted(next)
    if (of) setAnnouncement(wordsFor(treeEvent(kind, of)))
  }

  function putBack(): void {
    const start = newest.current && lift(newest.current.items, newest.current.lifted.from)
    if (start) set(undefined, 'put_back', start)
  }

  // Puts the item back if the list has changed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list matters
  useEffect(() => {
    if (newest.current && !isSame(newest.current.items, items)) putBack()
  }, [items])

  return {
    lifted,
    announcement,
    putBack,
    take(from: Place): void {
      const taken = lift(items, from)
      if (taken) set(taken, 'lifted')
    },
    move(step: Move): void {
      const before = newest.current?.lifted
      if (!before) return
      const after = moved(before, step, room)
      set(after, after === before ? 'stuck' : 'moved')
    },
    /** Follows the pointer; between two lines without room the item stays. */
    moveTo(at: number, depth: number): void {
      const before = newest.current?.lifted
      const after = before && putAt(before, { at, depth }, room)
      if (after && (after.at !== before.at || after.depth !== before.depth)) set(after, 'moved')
    },
    /** Returns the function that moves an item one step; undefined without room. */
    stepOf(from: Place, step: Move): (() => void) | undefined {
      const taken = lift(items, from)
      const after = taken && moved(taken, step, room)
      if (!after || after === taken) return undefined
      return () => {
        setAnnouncement(wordsFor(treeEvent('dropped', after)))
        const result = dropped(after)
        onDrop(result.items, result.place)
      }
    },
    drop(): void {
      const last = newest.current?.lifted
      if (!last) return
      set(undefined, 'dropped', last)
      const result = dropped(last)
      onDrop(result.items, result.place)
    },
  }
}
