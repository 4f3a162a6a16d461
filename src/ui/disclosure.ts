const kinds = ['keydown', 'pointerdown', 'focusin'] as const

/**
 * Closes a `details` with Escape and when the focus or a click goes elsewhere, until the returned function is called.
 */
export function closeElsewhere(find: () => HTMLDetailsElement | null): () => void {
  function close(event: Event & { readonly key?: string }): void {
    const { type, key, target } = event
    const element = find()
    if (!element?.open) return
    const isInside = target instanceof Node && element.contains(target)
    if (type === 'keydown' ? key !== 'Escape' : isInside) return
    element.open = false
    if (type !== 'keydown') return
    // No other element should handle the key too.
    event.preventDefault()
    if (isInside) element.querySelector('summary')?.focus()
  }
  for (const type of kinds) document.addEventListener(type, close)
  return () => {
    for (const type of kinds) document.removeEventListener(type, close)
  }
}
