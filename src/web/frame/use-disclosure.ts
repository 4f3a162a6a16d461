import { useEffect, useRef } from 'react'

/** Closes a `details` with Escape, and when somebody goes on elsewhere. */
export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function close({ type, key, target }: Partial<KeyboardEvent>): void {
      const element = details.current
      if (!element?.open) return
      const isInside = target instanceof Node && element.contains(target)
      if (type === 'keydown' ? key !== 'Escape' : isInside) return
      element.open = false
      if (type === 'keydown' && isInside) element.querySelector('summary')?.focus()
    }
    for (const type of ['keydown', 'pointerdown', 'focusin'] as const) addEventListener(type, close)
    return () => {
      for (const type of ['keydown', 'pointerdown', 'focusin'] as const) removeEventListener(type, close)
    }
  }, [])
  return details
}
