import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { joinDesk } from '../fuzz/desk-people.ts'
import { chromiumArguments, findChromium } from '../test/setup/browser.ts'
import { startProduct } from './product.ts'

// Takes the screenshots of the documentation from the running product.
const folder = new URL('../docs/screenshots/', import.meta.url)
const desktop = { width: 1280, height: 900 }

const ofPage: Readonly<Record<string, BrowserContextOptions & { language: string }>> = {
  desktop: { language: 'en', viewport: desktop },
  phone: { language: 'en', viewport: { width: 390, height: 844 } },
  dark: { language: 'lt', viewport: desktop, colorScheme: 'dark' },
  arabic: { language: 'ar', viewport: desktop },
}

/** Screens of the desk by the name of their file: the role that sees one, the way to it, and what it shows at last. */
const ofDesk = {
  home: { role: 'administrator', path: '', last: (page: Page) => page.getByRole('main').locator('svg path') },
  margins: { role: 'treasurer', path: 'margins', last: (page: Page) => page.getByRole('row', { name: /USD/ }) },
  'page-builder': {
    role: 'editor',
    path: 'filled-layouts',
    link: 'How to reach us',
    last: (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }),
  },
} as const

await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() })
try {
  for (const [name, { language, ...options }] of Object.entries(ofPage)) {
    const page = await browser.newPage(options)
    await page.goto(`${product.origin}/?language=${language}`, { waitUntil: 'networkidle' })
    await take(page, name)
  }
  const cookies = await joinDesk(product.origin, await product.setUpToken())
  for (const [name, { role, path, last, ...way }] of Object.entries(ofDesk)) {
    const page = await browser.newPage({ viewport: desktop, extraHTTPHeaders: { cookie: cookies[role] } })
    await page.goto(`${product.origin}/en/admin/${path}`)
    if ('link' in way) await page.getByRole('link', { name: way.link }).first().click()
    await last(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    await take(page, name)
  }
} finally {
  await browser.close()
  await product.stop()
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)) })
  await page.close()
}
