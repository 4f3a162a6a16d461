import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import {
  collectComplaints,
  desktop,
  giveCookie,
  type OpenPage,
  overload,
  untilAlive,
  waitMilliseconds,
} from './browser.ts'
import type { TestServer } from './server.ts'

type Visit = NonNullable<Parameters<OpenPage>[1]> & {
  /** Set for content pages: their scripts have run once the page is loaded. */
  readonly isContentPage?: boolean
}

export type OpenPooledPage = (server: Pick<TestServer, 'origin'>, visit?: Visit) => Promise<Page>

type PooledPage = { readonly page: Page; readonly key: string; readonly prepare: Visit['prepare']; isFree: boolean }

/**
 * Returns a function like that of `openBrowser`, for files with one server. A page that a test has finished with is
 * opened again by a later test, because a page that has compiled the scripts opens in half of the time. Cookies,
 * stored data, routes and listeners are removed in between. Pages with different preparations are separate.
 */
export function openPagePool(): OpenPooledPage {
  let browser: Browser
  const pool: PooledPage[] = []
  beforeAll(async () => {
    const found = inject('chromium')
    if ('problem' in found) throw new Error(found.problem)
    browser = await chromium.connect(found.url)
  })
  afterAll(() => browser?.close())

  return async ({ origin }, { path = '/', as, prepare, expected = [], isContentPage, ...appearance } = {}) => {
    const { viewport, colorScheme, ...options } = appearance
    const key = JSON.stringify([origin, Object.entries(options).toSorted()])
    const pooled = pool.find((one) => one.isFree && one.key === key && one.prepare === prepare) ?? (await add())
    pooled.isFree = false
    const { page } = pooled
    await page.setViewportSize(viewport ?? desktop)
    await page.emulateMedia({ colorScheme: colorScheme ?? 'light' })
    if (as?.cookie) await giveCookie(page, as.cookie, origin)
    const complaints = collectComplaints(page, origin)
    onTestFinished(async () => {
      await release(pooled)
      const foreseen = [...expected, overload]
      expect(complaints.filter((one) => !foreseen.some((pattern) => pattern.test(one)))).toEqual([])
    })
    await prepare?.(page)
    await page.goto(path)
    if (options.javaScriptEnabled !== false && !isContentPage) await untilAlive(page)
    return page

    async function add(): Promise<PooledPage> {
      const context = await browser.newContext({ baseURL: origin, locale: 'en', viewport: desktop, ...options })
      context.setDefaultTimeout(waitMilliseconds)
      const added = { page: await context.newPage(), key, prepare, isFree: true }
      pool.push(added)
      return added
    }
  }

  async function release(pooled: PooledPage): Promise<void> {
    const { page } = pooled
    const context = page.context()
    for (const event of ['console', 'pageerror', 'request', 'dialog', 'filechooser', 'download'] as const) {
      page.removeAllListeners(event)
    }
    if (page.isClosed() || context.pages().length > 1) {
      pool.splice(pool.indexOf(pooled), 1)
      return context.close()
    }
    // A page with unsaved input asks before it is left.
    page.on('dialog', (dialog) => dialog.accept())
    // The page is left while it is still offline, so that it does not send what waits.
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    pooled.isFree = true
  }
}
