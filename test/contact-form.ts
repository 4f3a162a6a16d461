import type { Page } from 'playwright-core'
import { openPage, type Visit } from './open-page.ts'
import type { TestServer } from './server.ts'

export const fields = {
  topic: (page: Page) => page.getByRole('combobox', { name: 'Topic' }),
  mail: (page: Page) => page.getByRole('textbox', { name: 'Your email address' }),
  message: (page: Page) => page.getByRole('textbox', { name: 'Message' }),
}

/** Returns a function that opens the page with the contact form in English. */
export function openFormOf(server: () => TestServer) {
  return (visit: Visit = {}): Promise<Page> =>
    openPage(server(), { path: '/en/pages/contacts', isContentPage: true, ...visit })
}

/** Options of a visit whose clock a test controls: a form that is sent within seconds needs a check. */
export const withClock: Visit = { isNew: true, prepare: (page) => page.clock.install() }
export const afterAWhile = (page: Page) => page.clock.fastForward(10_000)
