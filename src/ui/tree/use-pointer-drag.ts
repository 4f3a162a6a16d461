import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Branch, Lifted, Place } from '#domain/trees/tree-moves.ts'

/** Indentation of a level, the same as in the styles. */
const indent = 28

/** Distance after which a press becomes a drag. */
const slack = 4

type DragOptions<Item extends Branch> = {
  readonly lifted: Lifted<Item> | undefined
  take(from: Place): void
  moveTo(at: number, depth: number): void
  drop(): void
  putBack(): void
}

/** Moves an item by its handle: vertically between the others, and horizontally in and out. */
export function usePointerDrag<Item extends Branch>({ lifted, take, moveTo, drop, putBack }: DragOptions<Item>) {
  const start = useRef<{ readonly x: number; readonly y: number; readonly place: Place }>(undefined)

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const begun = start.current
    if (!begun) return
    const [across, down] = [event.clientX - begun.x, event.clientY - begun.y]
    if (!lifted) {
      if (Math.hypot(across, down) >= slack) take(begun.place)
      return
    }
    const tree = event.currentTarget.closest<HTMLElement>('[role="tree"]')
    if (!tree) return
    const further = getComputedStyle(tree).direction === 'rtl' ? -across : across
    moveTo(gapAt(tree, event.clientY), begun.place.length - 1 + Math.round(further / indent))
  }

  function end(finish: () => void): void {
    start.current = undefined
    if (lifted) finish()
  }

  return (place: Place) => ({
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY, place }
    },
    onPointerMove,
    onPointerUp: () => end(drop),
    onPointerCancel: () => end(putBack),
    // Moving an item does not select it.
    onClick: (event: MouseEvent) => event.stopPropagation(),
  })
}

/** Returns the index of the gap at the pointer, among the lines that stay. */
function gapAt(tree: HTMLElement, y: number): number {
  const others = [...tree.querySelectorAll('[role="treeitem"]:not([data-lifted])')]
  const after = others.findIndex((line) => {
    const { top, height } = line.getBoundingClientRect()
    return y < top + height / 2
  })
  return after < 0 ? others.length : after
}
