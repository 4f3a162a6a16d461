import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { Role } from '#domain/people/rights.ts'
import { type OpenPage, openBrowser } from './browser.ts'
import { join, type Machine, mailOf } from './desk.ts'
import { figureOf } from './figures.ts'
import { publish } from './publish.ts'
import { shareTestServer } from './server.ts'

/** What the browser itself says while there is no connection, or of an answer that the test is about. */
const away = [/ERR_(INTERNET_DISCONNECTED|FAILED)/, /status of (401|403|500)/, /ScreenLoadError/]

type Visit = Parameters<OpenPage>[1] & { readonly mail?: string }

/** One desk for the tests of a file, with a figure that is held. Each test changes what no other looks at. */
export function shareShell(openPage = openBrowser()) {
  const server = shareTestServer()
  const machines = new Map<string, Machine>()
  beforeAll(async () => {
    await publish(server(), 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
    const { stores, clock } = server().services
    const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
    await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
  })

  /** A page of the desk, with somebody of a role who came in before: the same one for all tests, unless it is named. */
  async function openDesk(role: Role, to = '', { mail = mailOf(role), ...visit }: Visit = {}): Promise<Page> {
    const machine = machines.get(mail) ?? (await join(server(), role, mail))
    machines.set(mail, machine)
    const path = `/en/admin/${to}`
    const page = await openPage(server(), { path, as: machine, expected: away, bypassCSP: true, ...visit })
    await page.locator('#main').waitFor()
    return page
  }
  return { server, openDesk }
}

export const pathOf = (page: Page) => new URL(page.url()).pathname
