import type { Page } from 'playwright-core'
import { goodPassword, signInAs } from './desk.ts'
import { openPage, type Visit } from './open-page.ts'
import type { TestServer } from './server.ts'

/** Returns a function that opens a desk screen as the person with this email address and waits for the navigation. */
export function openDeskOf(server: () => TestServer, mail: string) {
  return async (path: string, visit: Visit = {}): Promise<Page> => {
    const page = await openPage(server(), { path: `/en/admin/${path}`, as: await signInAs(server(), mail), ...visit })
    await page.getByRole('navigation').first().waitFor()
    return page
  }
}

/** Signs a user in on a page of the desk, in any language. */
export async function signInAt(page: Page, mail: string, password = goodPassword): Promise<void> {
  await page.locator('input[type=email]').fill(mail)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
}
