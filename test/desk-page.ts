import type { Page } from 'playwright-core'
import { goodPassword } from './desk.ts'

/** Signs somebody in on a page of the desk, in whatever language it speaks. */
export async function signInAt(page: Page, mail: string, password = goodPassword): Promise<void> {
  await page.locator('input[type=email]').fill(mail)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
}
