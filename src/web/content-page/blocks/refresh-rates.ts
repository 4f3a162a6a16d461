/** As long as a page of rates is good for. */
const pause = 60_000

/**
 * Keeps the rates on a page of ours what they are now: the page is asked for again while somebody looks at it, and what
 * it says of them takes the place of what it said. Without an answer, what is there stays, with its day.
 */
export function refreshRates(root: HTMLElement): void {
  if (!root.querySelector('[data-rates]')) return
  let readAt = Date.now()
  const look = async () => {
    if (document.hidden || Date.now() - readAt < pause) return
    readAt = Date.now()
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
      if (answer.ok) takeOver(root, new DOMParser().parseFromString(await answer.text(), 'text/html'))
    } catch {
      // The next look may find it.
    }
  }
  setInterval(look, pause)
  document.addEventListener('visibilitychange', look)
}

function takeOver(root: HTMLElement, newer: Document): void {
  for (const block of root.querySelectorAll<HTMLElement>('[data-rates]')) {
    const other = newer.querySelector(`[data-rates="${CSS.escape(block.dataset.rates ?? '')}"]`)
    // Whoever has opened or marked something in it keeps that as long as nothing has changed.
    if (other && other.innerHTML !== block.innerHTML) block.innerHTML = other.innerHTML
  }
}
