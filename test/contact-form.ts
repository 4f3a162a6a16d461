import type { Page } from 'playwright-core'
import type { OpenPooledPage } from './page-pool.ts'
import type { TestServer } from './server.ts'

export const fields = {
  topic: (page: Page) => page.getByRole('combobox', { name: 'Topic' }),
  mail: (page: Page) => page.getByRole('textbox', { name: 'Your mail address' }),
  message: (page: Page) => page.getByRole('textbox', { name: 'Message' }),
}

/** Returns a function that opens the page with the contact form in English. */
export function openFormOf(openPage: OpenPooledPage, server: () => TestServer) {
  return (visit: Parameters<OpenPooledPage>[1] = {}): Promise<Page> =>
    openPage(server(), { path: '/en/pages/contacts', isContentPage: true, bypassCSP: true, ...visit })
}

/** A form that is sent at once is checked, so time passes first. A clock cannot be removed, so its page is not reused. */
export const withClock = () => ({ prepare: (page: Page) => page.clock.install() })
export const afterAWhile = (page: Page) => page.clock.fastForward(10_000)
