import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** In the page, once its script is there. */
declare const axe: { run(options: RunOptions): Promise<AxeResults> }

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Of all rules those that look at colours: a page that changes nothing but its colours is held against these again. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'] as const

/** What axe finds wrong, by some rules or by all, and where. */
export async function violations(page: Page | Frame, rules?: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.addScriptTag({ path: axePath })
  return page.evaluate(async (runOnly) => {
    // A colour on its way to another is neither of them.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const found = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly: [...runOnly] }) })
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, rules)
}
