const kinds = ['keydown', 'pointerdown', 'focusin'] as const

/** Closes a `details` with Escape, and when somebody goes on elsewhere, until the function it gives is called. */
export function closeElsewhere(find: () => HTMLDetailsElement | null): () => void {
  function close(event: Event & { readonly key?: string }): void {
    const { type, key, target } = event
    const element = find()
    if (!element?.open) return
    const isInside = target instanceof Node && element.contains(target)
    if (type === 'keydown' ? key !== 'Escape' : isInside) return
    element.open = false
    if (type !== 'keydown') return
    // Nobody else is to take the key as well.
    event.preventDefault()
    if (isInside) element.querySelector('summary')?.focus()
  }
  for (const type of kinds) document.addEventListener(type, close)
  return () => {
    for (const type of kinds) document.removeEventListener(type, close)
  }
}
