import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { collectComplaints, desktop, giveCookie, untilHydrated } from './browser.ts'
import type { Machine } from './desk.ts'
import type { TestServer } from './server.ts'

export type Visit = Pick<
  BrowserContextOptions,
  'locale' | 'timezoneId' | 'viewport' | 'colorScheme' | 'javaScriptEnabled' | 'hasTouch'
> & {
  readonly path?: string
  /** Person who is signed in on the page. */
  readonly as?: Pick<Machine, 'cookie'>
  /** Time that the clock of the page shows, always. */
  readonly time?: Date | string
  /** Called before anything is loaded: adds routes, headers and emulated media. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Messages that the test causes. */
  readonly expected?: readonly RegExp[]
  /** Set for content pages: their scripts have run once the page is loaded. */
  readonly isContentPage?: boolean
  /** Opens a page that no other test uses, for changes that cannot be removed: init scripts, running clocks, caches. */
  readonly isNew?: boolean
}

type Server = Pick<TestServer, 'origin'>

/** Page of an earlier test, with the options that cannot be changed later. */
type FreePage = { readonly page: Page; readonly server: Server; readonly options: string }

/** Pages of this worker that no test uses at the moment, the least recently used first. */
const freePages: FreePage[] = []
const maxFreePages = 4

let browser: Promise<Browser> | undefined

/** Longest wait of one step; shorter than a test may take, so that the step is named. */
const waitMilliseconds = 45_000

/** On a busy machine the server rejects requests that have waited long. A test that needs the answer fails by itself. */
const overload = /status of (429|503)/

/**
 * Opens a page in the browser of the run, as a new visitor. It must log no errors. A page that a test has finished with
 * is opened again by a later test of the same server, because a page that has compiled the scripts opens in half of the
 * time. Cookies, stored data, routes and listeners are removed in between.
 */
export async function openPage(server: Server, visit: Visit = {}): Promise<Page> {
  const { path = '/', as, prepare, expected = [], isContentPage, isNew, viewport, colorScheme, ...options } = visit
  const page = (!isNew && takeFree(server, options)) || (await addPage(server, options))
  await page.setViewportSize(viewport ?? desktop)
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: null })
  if (as?.cookie) await giveCookie(page, as.cookie, server.origin)
  const complaints = collectComplaints(page, server.origin)
  onTestFinished(async () => {
    await (isNew ? page.context().close() : release({ page, server, options: describe(options) }))
    const foreseen = [...expected, overload]
    expect(complaints.filter((one) => !foreseen.some((pattern) => pattern.test(one)))).toEqual([])
  })
  await prepare?.(page)
  await page.goto(path)
  if (options.javaScriptEnabled !== false && !isContentPage) await untilHydrated(page)
  return page
}

type PageOptions = Pick<Visit, 'locale' | 'timezoneId' | 'javaScriptEnabled' | 'hasTouch' | 'time'>

function takeFree(server: Server, options: PageOptions): Page | undefined {
  const described = describe(options)
  const at = freePages.findLastIndex((free) => free.server === server && free.options === described)
  return at < 0 ? undefined : freePages.splice(at, 1)[0]?.page
}

function describe(options: PageOptions): string {
  return JSON.stringify(Object.entries(options).toSorted())
}

async function addPage({ origin }: Server, { time, ...options }: PageOptions): Promise<Page> {
  browser ??= connect()
  const context = await (await browser).newContext({ baseURL: origin, locale: 'en', viewport: desktop, ...options })
  context.setDefaultTimeout(waitMilliseconds)
  const page = await context.newPage()
  if (time) await page.clock.setFixedTime(time)
  return page
}

function connect(): Promise<Browser> {
  const chrome = inject('chromium')
  if ('problem' in chrome) throw new Error(chrome.problem)
  return chromium.connect(chrome.url)
}

const events = ['console', 'pageerror', 'request', 'response', 'dialog', 'filechooser', 'download'] as const

async function release(free: FreePage): Promise<void> {
  const { page } = free
  const context = page.context()
  for (const event of events) page.removeAllListeners(event)
  if (page.isClosed() || context.pages().length > 1) return context.close()
  // A page with unsaved input asks before it is left.
  page.on('dialog', (dialog) => dialog.accept())
  // The page is left while it is still offline, so that it does not send what waits.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setExtraHTTPHeaders({})
  await context.setOffline(false)
  await context.clearPermissions()
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  freePages.push(free)
  if (freePages.length > maxFreePages) await freePages.shift()?.page.context().close()
}
