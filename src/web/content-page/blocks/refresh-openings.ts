/** As long as a timer can be set for, and no longer than anybody wants to be told something old. */
const longest = 60 * 60_000

/** After an answer that did not come, or came a moment too soon. */
const shortest = 5_000

/**
 * Keeps what is said of being open true while somebody looks at the page: when the first place opens or closes, the page
 * is asked for again and what it says takes the place of what it said.
 */
export function refreshOpenings(root: HTMLElement): void {
  const blocks = () => [...root.querySelectorAll<HTMLElement>('[data-map][data-until]')]
  if (blocks().length === 0) return
  let timer = 0
  // Grows while nothing new comes, so that a clock that is wrong makes nobody ask all day.
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
    // Whoever looks elsewhere is told on coming back.
    if (document.hidden) return
    if (Date.now() >= due)
      try {
        const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
        if (answer.ok) takeOver(root, new DOMParser().parseFromString(await answer.text(), 'text/html'))
      } catch {
        // The next look may find it.
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
      const said = other.querySelector(`[data-opening="${CSS.escape(line.dataset.opening ?? '')}"]`)
      if (said) line.replaceWith(said)
    }
  }
}
