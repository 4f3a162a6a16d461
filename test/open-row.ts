import type { Locator, Page } from 'playwright-core'

/** Returns the button that opens a row. */
export function toggleOf(page: Page, from = 'EUR', to = 'USD'): Locator {
  return page.getByRole('button', { name: `History of ${from} to ${to}`, exact: true })
}

/** Opens a row and waits for its chart. */
export async function openRow(page: Page, to = 'USD'): Promise<Locator> {
  await toggleOf(page, 'EUR', to).click()
  const detail = page.getByRole('region', { name: `EUR to ${to}`, exact: true })
  await detail.getByRole('slider').waitFor()
  return detail
}

/** Returns the text of the chart for screen readers. */
export async function chartTextOf(detail: Locator): Promise<string> {
  return (await detail.getByRole('slider').getAttribute('aria-valuetext')) ?? ''
}
