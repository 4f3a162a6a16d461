// Second circle: it measures every screen of the desk at four widths in two languages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endlessAnimations } from '../browser.ts'
import { shareShell } from '../desk-shell.ts'
import { openFirstItem, openWithin, previewComplaint, screenVisits, untilDrawn } from '../desk-walk.ts'

const { openDesk } = shareShell()

/** German has the longest words. Arabic is the same layout mirrored, so a wide and a narrow window show it. */
const widthsByLocale = { de: [1440, 1280, 820, 390], ar: [1280, 390] } as const

/** Screens split into two tests, so that neither takes long on a busy machine. */
const tests = (['de', 'ar'] as const).flatMap((locale) =>
  [0, 1].map((part) => [locale, part, screenVisits.filter((_, at) => at % 2 === part)] as const),
)

/** Largest layout shift of a load that the Core Web Vitals call good. */
const maxShift = 0.1

test.each(tests)(
  'no screen overflows, shifts while it loads, or changes data when it is opened: %s, part %i',
  async (locale, _, screens) => {
    const page = await openDesk('administrator', '', {
      isNew: true,
      prepare: recordShifts,
      expected: [previewComplaint],
    })
    const writes: string[] = []
    page.on('request', (request) => {
      // The simulation of margins is a POST that changes nothing.
      const isQuestion = request.method() === 'GET' || request.url().endsWith('/margins/simulation')
      if (!isQuestion) writes.push(`${request.method()} ${request.url()}`)
    })
    const found: string[] = []
    for (const [at, { path, isItem }] of screens.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 })
      if (at === 0) {
        await page.goto(`/${locale}/admin/${path}`)
        await untilDrawn(page)
      } else await openWithin(page, path)
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
      if (shift > maxShift) found.push(`${path}: shifts by ${shift.toFixed(2)}`)
      if (isItem) await openFirstItem(page)
      const name = isItem ? `an item of ${path}` : path
      for (const width of widthsByLocale[locale])
        for (const one of await overflowAt(page, width)) found.push(`${name} at ${width}: ${one}`)
    }
    expect(found).toEqual([])
    expect(writes).toEqual([])
  },
)

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

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    let begun: number | undefined
    new PerformanceObserver((list) => {
      // TypeScript has no type for layout-shift entries yet.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        // For half a second a change of width counts as input, so entries are taken by their time instead.
        const isCounted = begun === undefined ? !entry.hadRecentInput : entry.startTime >= begun
        if (isCounted) sum += entry.value
      }
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('screen-opens', () => {
      begun = performance.now()
      sum = 0
      document.documentElement.dataset.shift = '0'
    })
  })
}

/** Waits until the layout has settled: how many languages fit into a row is measured after a change of width. */
async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const within = expect.poll(() => page.evaluate(findOverflow), { timeout: 2_000 }).toEqual([])
  return within.then(
    () => [],
    () => page.evaluate(findOverflow),
  )
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
