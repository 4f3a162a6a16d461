import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Room for what opens the rest. */
const restWidth = 120

/** How many of the things in a row there is room for. They are measured once, when all of them are there. */
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

/** Those that fit before the rest is behind a button, and at least one. */
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
