import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, and becomes. */
export function useInlineSize(of: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(0)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    setSize(element.clientWidth)
    const observer = new ResizeObserver(() => setSize(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return size
}
