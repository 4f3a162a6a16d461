import type { Page } from 'playwright-core'

/** Returns texts that overlap each other or leave their row, and whether the page scrolls sideways. */
export function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push(`${document.documentElement.scrollWidth} wide`)
    for (const row of document.querySelectorAll('table tr')) {
      const box = row.getBoundingClientRect()
      const texts = [...row.children].flatMap((cell) => {
        if (getComputedStyle(cell).display === 'none') return []
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const rects: { name: string; rect: DOMRect }[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement
          if (!element || element.closest('.unseen') || getComputedStyle(element).display === 'none') continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const rect = range.getBoundingClientRect()
          const clip = element.getBoundingClientRect()
          const isClipped = getComputedStyle(element).overflow !== 'visible'
          const seen = isClipped ? new DOMRect(clip.x, rect.y, Math.min(clip.width, rect.width), rect.height) : rect
          if (seen.width > 0) rects.push({ name: node.textContent ?? '', rect: seen })
        }
        for (const pin of cell.querySelectorAll('button[aria-pressed]')) {
          const rect = pin.getBoundingClientRect()
          // The star is smaller than its button.
          if (rect.width > 0)
            rects.push({
              name: 'the star',
              rect: new DOMRect(rect.x + 10, rect.y + 10, rect.width - 20, rect.height - 20),
            })
        }
        return rects
      })
      for (const [index, one] of texts.entries()) {
        if (one.rect.left < box.left - 1 || one.rect.right > box.right + 1) found.push(`${one.name} is out of its row`)
        for (const other of texts.slice(index + 1)) {
          const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
          const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
          if (across > 1 && down > 4) found.push(`${one.name} over ${other.name}`)
        }
      }
    }
    return [...new Set(found)].slice(0, 5)
  })
}
