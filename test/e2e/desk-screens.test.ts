// Second circle: it measures every screen of the desk at four widths in two languages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endlessAnimations } from '../browser.ts'
import { shareShell } from '../desk-shell.ts'
import { openFirstItem, openWithin, previewComplaint, screenVisits, untilDrawn } from '../desk-walk.ts'

const { openDesk } = shareShell()

/** Widths of the page as it opens, and of the same page mirrored, whose layout is the same from right to left. */
const widths = [1440, 1280, 820, 390]
const mirroredWidths = [390, 1280]

/** German has the longest words. Arabic is opened where a script draws from right to left: charts, trees, tables of texts. */
const arabicPaths: readonly string[] = ['', 'menu', 'translations', 'margins']
const visits = {
  de: screenVisits,
  ar: screenVisits.filter(({ path, isItem }) => !isItem && arabicPaths.includes(path)),
}

/** Screens split into tests, so that none takes long on a busy machine. */
const tests = [
  ['de', 0, visits.de.filter((_, at) => at % 2 === 0)],
  ['de', 1, visits.de.filter((_, at) => at % 2 === 1)],
  ['ar', 0, visits.ar],
] as const

/** Largest layout shift of a load that the Core Web Vitals call good. */
const maxShift = 0.1

test.each(tests)(
  'no screen overflows, shifts while it loads, or changes data when it is opened: %s, part %i',
  async (locale, _, [first, ...others]) => {
    if (!first) throw new Error('There are no screens.')
    const writes: string[] = []
    const page = await openDesk('administrator', '', {
      path: `/${locale}/admin/${first.path}`,
      viewport: { width: 1440, height: 900 },
      expected: [previewComplaint],
      prepare: async (page) => {
        page.on('request', (request) => {
          // The simulation of margins is a POST that changes nothing.
          const isQuestion = request.method() === 'GET' || request.url().endsWith('/margins/simulation')
          if (!isQuestion) writes.push(`${request.method()} ${request.url()}`)
        })
      },
    })
    await page.waitForLoadState('networkidle')
    await untilDrawn(page)
    await recordShifts(page)
    const found: string[] = []
    for (const visit of [first, ...others]) {
      const { path, isItem } = visit
      if (visit !== first) await openWithin(page, path, { width: 1440, height: 900 })
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
      if (shift > maxShift) found.push(`${path}: shifts by ${shift.toFixed(2)}`)
      if (isItem) await openFirstItem(page)
      const name = isItem ? `an item of ${path}` : path
      for (const width of widths)
        for (const one of await overflowAt(page, width)) found.push(`${name} at ${width}: ${one}`)
      if (locale === 'ar') continue
      await turn(page, 'rtl')
      for (const width of mirroredWidths)
        for (const one of await overflowAt(page, width)) found.push(`${name} mirrored at ${width}: ${one}`)
      await turn(page, 'ltr')
    }
    expect(found).toEqual([])
    expect(writes).toEqual([])
  },
)

function turn(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate((direction) => {
    document.documentElement.dir = direction
  }, direction)
}

test('runs no endless animation while a screen loads if reduced motion is preferred', async () => {
  const page = await openDesk('administrator', 'sources', {
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route('**/admin/rest/sources', () => {
        // Stays unanswered, so that the screen keeps loading.
      })
    },
  })
  await page.locator('#main [aria-busy=true]').first().waitFor()
  expect(await endlessAnimations(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => endlessAnimations(page)).toBeGreaterThan(0)
})

/** Sums the layout shifts since the page or the last screen was opened, and stores the sum on the page. */
async function recordShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let sum = 0
    let begun: number | undefined
    await new Promise<void>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        // TypeScript has no type for layout-shift entries yet.
        for (const entry of list.getEntriesByType('layout-shift') as Shift[]) {
          // For half a second a change of width counts as input, so entries are taken by their time instead.
          const isCounted = begun === undefined ? !entry.hadRecentInput : entry.startTime >= begun
          if (isCounted) sum += entry.value
        }
        document.documentElement.dataset.shift = String(sum)
        resolve()
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      // There is always a navigation entry, so the observer is called even if nothing has shifted.
      observer.observe({ type: 'navigation', buffered: true })
    })
    addEventListener('screen-opens', () => {
      begun = performance.now()
      sum = 0
      document.documentElement.dataset.shift = '0'
    })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  })
}

/** Most frames in which a layout settles: how many languages fit into a row is measured after a change of width. */
const maxFrames = 60

/** Returns what overflows at a width once the layout has settled. */
async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  let overflow = await page.evaluate(findOverflow)
  for (let frame = 0; frame < maxFrames && overflow.length > 0; frame++) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    overflow = await page.evaluate(findOverflow)
  }
  return overflow
}

/** Returns the elements that overflow the page or their pane. Panes that scroll may overflow. */
function findOverflow(): string[] {
  const root = document.documentElement
  const excess = root.scrollWidth - root.clientWidth
  const found = excess > 0 ? [`the page by ${excess}`] : []
  for (const pane of document.querySelectorAll<HTMLElement>('#main *')) {
    const parent = pane.parentElement && getComputedStyle(pane.parentElement)
    const { overflowX, display, position } = getComputedStyle(pane)
    const isPane =
      parent?.display === 'grid' && parent.gridTemplateColumns.split(' ').length > 1 && position !== 'absolute'
    if (!isPane || overflowX !== 'visible' || display.startsWith('inline') || display === 'contents') continue
    const over = pane.scrollWidth - pane.clientWidth
    // A dot at the end of a line overhangs by half its width.
    if (over > 6) found.push(`${pane.tagName} .${pane.className} by ${over}`)
  }
  return found
}
