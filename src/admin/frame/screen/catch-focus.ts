/** What had the focus may be gone, or may not be pressed just now: whoever works by keyboard goes on from here. */
export function catchFocus(element: HTMLElement | null): void {
  if (document.activeElement === null || document.activeElement === document.body)
    element?.focus({ preventScroll: true })
}
