import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens a `dialog` over everything else, for as long as it is there. The browser holds the focus in it and gives it back;
 * it begins with what carries `data-focus`, or else with the first that can have it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken away: a dialog that is gone gives nothing back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => element?.close()
  }, [])
  return dialog
}
