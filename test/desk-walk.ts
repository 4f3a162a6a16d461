import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type DeskScreenPath, deskScreens } from '#domain/addresses/desk-path.ts'

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
