import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { Role } from '#domain/people/rights.ts'
import { join, type Machine, mailOf } from './desk.ts'
import { figureOf } from './figures.ts'
import { openPage, type Visit } from './open-page.ts'
import { publish } from './publish.ts'
import { shareTestServer } from './server.ts'

/** Console messages about lost connections and refused requests that the tests cause. */
const expected = [/ERR_(INTERNET_DISCONNECTED|FAILED)/, /status of (401|403|500)/, /ScreenLoadError/]

/** Shares one desk with a held figure between the tests of a file. Each test changes only data that no other test reads. */
export function shareShell() {
  const server = shareTestServer()
  const machines = new Map<string, Machine>()
  beforeAll(async () => {
    await publish(server(), 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
    const { stores, clock } = server().services
    const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
    await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
  })

  /** Opens a page of the desk as a user of a role, the same one in all tests unless `mail` names another. */
  async function openDesk(
    role: Role,
    to = '',
    { mail = mailOf(role), ...visit }: Visit & { mail?: string } = {},
  ): Promise<Page> {
    const machine = machines.get(mail) ?? (await join(server(), role, mail))
    machines.set(mail, machine)
    const path = `/en/admin/${to}`
    const page = await openPage(server(), { path, as: machine, expected, ...visit })
    await page.locator('#main').waitFor()
    return page
  }
  return { server, openDesk }
}

export const pathOf = (page: Page) => new URL(page.url()).pathname
