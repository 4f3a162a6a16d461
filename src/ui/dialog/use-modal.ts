import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens a modal `dialog` while it is mounted. The browser traps the focus and returns it; it starts at the element with
 * `data-focus`, or at the first focusable one.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is unmounted, because a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => element?.close()
  }, [])
  return dialog
}
