import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width of the button of the menu. */
const restWidth = 120

/** Returns how many items of a row fit. They are measured once, with all of them present. */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  const widths = useRef<readonly number[]>(undefined)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    widths.current ??= [...element.children].map((child) => child.getBoundingClientRect().width)
    const all = widths.current
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      setFitting(howManyFit(all, room, restWidth))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  return fitting
}

/** Returns how many items fit beside the menu, at least one. */
export function howManyFit(widths: readonly number[], room: number, rest: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let taken = 0
  let count = 0
  for (const width of widths) {
    taken += width
    if (taken > room - rest) break
    count += 1
  }
  return Math.max(1, count)
}
