import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { type DeskScreenPath, deskScreens } from '#domain/desk/desk-path.ts'

/** Screen as it opens, or with its first item open. */
type ScreenVisit = { readonly path: DeskScreenPath; readonly isItem?: true }

const screenPaths = Object.keys(deskScreens) as DeskScreenPath[] // The keys of the table.

const itemPaths: readonly DeskScreenPath[] = ['pages', 'filled-layouts', 'text-blocks', 'layouts', 'links', 'image']

/** Every screen of the desk, and one item of each kind of form. */
export const screenVisits: readonly ScreenVisit[] = [
  ...screenPaths.map((path) => ({ path })),
  ...itemPaths.map((path) => ({ path, isItem: true as const })),
]

/** Console messages of a preview's sandboxed frame, which runs no scripts and gets no messages from axe. */
export const previewComplaint =
  /Blocked script execution|target origin provided .* recipient window's origin \('null'\)/

/** Waits until the screen is shown and nothing on it is loading. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('#main h1').waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('#main [aria-busy=true]').count()).toBe(0)
}

export async function openFirstItem(page: Page): Promise<void> {
  await page.locator('[data-item]').first().click()
  await untilDrawn(page)
}

/**
 * Opens a screen from another one as a link of the desk does, which takes a third of the time of a new page. The page of
 * an unknown address is shown between them, so that the old screen is never mistaken for the new one.
 */
export async function openWithin(
  page: Page,
  path: DeskScreenPath,
  /** Size that the window gets while the page between is shown, which is drawn again in less time than a screen. */
  size?: { width: number; height: number },
): Promise<void> {
  const requests = countRequests(page)
  await show(page, 'unknown/address')
  if (size) await page.setViewportSize(size)
  await page.evaluate(async () => {
    // Two frames later it is shown, and a change of the window's width is over.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    document.querySelector('#main h1')?.setAttribute('data-left', '')
    dispatchEvent(new Event('screen-opens'))
  })
  await show(page, path)
  await page.locator('#main h1:not([data-left])').waitFor()
  await untilDrawn(page)
  await expect.poll(requests.open).toBe(0)
  await untilDrawn(page)
  requests.stop()
}

function show(page: Page, path: string): Promise<void> {
  return page.evaluate((path) => {
    const desk = location.pathname.replace(/(?<=\/admin\/).*/, '')
    history.pushState({ place: 0 }, '', desk + path)
    dispatchEvent(new PopStateEvent('popstate', { state: { place: 0 } }))
  }, path)
}

/** Counts the requests from now on that are not answered yet. Playwright itself waits for them on a new page only. */
function countRequests(page: Page) {
  const open = new Set<Request>()
  const begin = (request: Request) => void open.add(request)
  const end = (request: Request) => void open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    open: () => open.size,
    stop: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  }
}
