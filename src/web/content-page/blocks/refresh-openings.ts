/** Maximum duration of a timer. */
const longest = 60 * 60_000

/** First pause after a failed request, or one that came a moment too soon. */
const shortest = 5_000

/**
 * Keeps opening states current while the page is visible: when the first location opens or closes, the page is
 * requested again and its states are replaced.
 */
export function refreshOpenings(root: HTMLElement): void {
  const blocks = () => [...root.querySelectorAll<HTMLElement>('[data-map][data-until]')]
  if (blocks().length === 0) return
  let timer = 0
  // Grows while nothing changes, so that a wrong clock causes few requests.
  let pause = shortest
  plan()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) plan()
  })

  function plan(atLeast = 0): void {
    clearTimeout(timer)
    const next = Math.min(...blocks().map(({ dataset }) => Date.parse(dataset.until ?? '')))
    const wait = Math.min(longest, Math.max(atLeast, next - Date.now()))
    timer = window.setTimeout(() => void look(next), wait)
  }

  async function look(due: number): Promise<void> {
    // A hidden page is refreshed when it becomes visible.
    if (document.hidden) return
    if (Date.now() >= due)
      try {
        const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
        if (answer.ok) takeOver(root, new DOMParser().parseFromString(await answer.text(), 'text/html'))
      } catch {
        // The next refresh may succeed.
      }
    const isNew = Math.min(...blocks().map(({ dataset }) => Date.parse(dataset.until ?? ''))) > due
    pause = isNew ? shortest : Math.min(pause * 2, longest)
    plan(pause)
  }
}

function takeOver(root: HTMLElement, newer: Document): void {
  for (const block of root.querySelectorAll<HTMLElement>('[data-map]')) {
    const other = newer.querySelector<HTMLElement>(`[data-map="${CSS.escape(block.dataset.map ?? '')}"]`)
    if (!other) continue
    block.dataset.until = other.dataset.until
    for (const line of block.querySelectorAll<HTMLElement>('[data-opening]')) {
      const replacement = other.querySelector(`[data-opening="${CSS.escape(line.dataset.opening ?? '')}"]`)
      if (replacement) line.replaceWith(replacement)
    }
  }
}
