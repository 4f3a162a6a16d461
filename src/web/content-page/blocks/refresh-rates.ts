/** As long as a page of rates is good for. */
const pause = 60_000

/**
 * Keeps the rates on a page of ours what they are now: the page is asked for again while somebody looks at it, and what
 * it says of them takes the place of what it said. Without an answer, what is there stays, with its day.
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
      // The next look may find it.
    }
    isLooking = false
  }
  setInterval(() => {
    if (!document.hidden) void look()
  }, pause)
  // Whoever comes back sees at once what has become of them.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - readAt >= pause) void look()
  })
}

function takeOver(root: HTMLElement, newer: Document): void {
  for (const block of root.querySelectorAll<HTMLElement>('[data-rates]')) {
    const other = newer.querySelector(`[data-rates="${CSS.escape(block.dataset.rates ?? '')}"]`)
    // Nothing is taken from under the hands of whoever is in it; the next look finds it again.
    if (block.contains(document.activeElement)) continue
    // What the page shows no more is shown nowhere.
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
