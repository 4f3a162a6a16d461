import type { Page } from 'playwright-core'
import { goodPassword } from './desk.ts'

/** Signs somebody in on a page of the desk. */
export async function signInAt(page: Page, mail: string, password = goodPassword): Promise<void> {
  await page.getByLabel('Mail address').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}
