import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** In the page, once its script is there. */
declare const axe: { run(options: RunOptions): Promise<AxeResults> }

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong, and where. */
export async function violations(page: Page | Frame): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.addScriptTag({ path: axePath })
  return page.evaluate(async () => {
    // A colour on its way to another is neither of them.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const found = await axe.run({ resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}
