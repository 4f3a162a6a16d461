/** Focuses the element if the focused one was removed or disabled, so that keyboard users continue from here. */
export function catchFocus(element: HTMLElement | null): void {
  if (document.activeElement === null || document.activeElement === document.body)
    element?.focus({ preventScroll: true })
}
