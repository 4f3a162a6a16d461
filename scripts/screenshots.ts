import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium } from 'playwright-core'
import { chromiumArguments, findChromium } from '../test/setup/browser.ts'
import { startProduct } from './product.ts'

// Takes the screenshots of the documentation from the running product.
const folder = new URL('../docs/screenshots/', import.meta.url)
const desktop = { width: 1280, height: 900 }

const pictures: Readonly<Record<string, BrowserContextOptions & { language: string }>> = {
  desktop: { language: 'en', viewport: desktop },
  phone: { language: 'en', viewport: { width: 390, height: 844 } },
  dark: { language: 'lt', viewport: desktop, colorScheme: 'dark' },
  arabic: { language: 'ar', viewport: desktop },
}

await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() })
try {
  for (const [name, { language, ...options }] of Object.entries(pictures)) {
    const page = await browser.newPage(options)
    await page.goto(`${product.origin}/?language=${language}`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)) })
    await page.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
