/** Interval of refreshes: the time for which a page with rates may be cached. */
const pause = 60_000

/**
 * Keeps the rates on a content page current: the page is requested again while it is visible, and its rates are
 * replaced. If that fails, the old ones stay with their date.
 */
export function refreshRates(root: HTMLElement): void {
  if (!root.querySelector('[data-rates]')) return
  let readAt = Date.now()
  let isLooking = false
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    readAt = Date.now()
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
      if (answer.ok) takeOver(root, new DOMParser().parseFromString(await answer.text(), 'text/html'))
    } catch {
      // The next refresh may succeed.
    }
    isLooking = false
  }
  setInterval(() => {
    if (!document.hidden) void look()
  }, pause)
  // Returning visitors see current rates at once.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - readAt >= pause) void look()
  })
}

function takeOver(root: HTMLElement, newer: Document): void {
  for (const block of root.querySelectorAll<HTMLElement>('[data-rates]')) {
    const other = newer.querySelector(`[data-rates="${CSS.escape(block.dataset.rates ?? '')}"]`)
    // A block with the focus is not replaced; the next refresh will do it.
    if (block.contains(document.activeElement)) continue
    // Rates that the page no longer contains are removed.
    if (!other) {
      block.closest('section')?.remove()
      continue
    }
    const open = block.querySelector('details')?.open ?? false
    block.replaceChildren(...other.childNodes)
    const details = block.querySelector('details')
    if (details) details.open = open
  }
}
