import type { Page } from 'playwright-core'
import { rowOf, untilLoaded } from './browser.ts'
import { signInAs } from './desk.ts'
import { morning } from './margin-desk.ts'
import { openPage, type Visit } from './open-page.ts'
import type { TestServer } from './server.ts'

/** Console messages for answers that tests of margins cause. */
export const refused = [/status of (401|409)/]

/** Opens the margins on a machine in Vilnius whose clock shows the server's time. */
export async function openMargins(server: TestServer, mail: string, visit: Visit = {}): Promise<Page> {
  return openPage(server, {
    path: '/en/admin/margins?currency=PLN',
    as: await signInAs(server, mail),
    timezoneId: 'Europe/Vilnius',
    expected: refused,
    time: morning,
    ...visit,
  })
}

/** Returns what a visitor reads of PLN for 100 euros. */
export async function shownToVisitor(server: TestServer): Promise<string> {
  const page = await openPage(server, { path: '/en/' })
  await untilLoaded(page)
  return (await rowOf(page, 'PLN').first().innerText()).replace(/\s+/g, ' ')
}

export const plnField = (page: Page) => page.getByLabel('PLN, personal clients, %', { exact: true })
