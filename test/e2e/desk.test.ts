// Second circle: it walks through many steps at the desk.
import { expect, onTestFinished, test } from 'vitest'
import { violations } from '../axe.ts'
import { phone } from '../browser.ts'
import { join, mailOf } from '../desk.ts'
import { signInAt } from '../desk-page.ts'
import { figureOf } from '../figures.ts'
import { openPage } from '../open-page.ts'
import { publish } from '../publish.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()

/** Console messages for refused requests that the tests cause. */
const refused = [/status of 401/]

test('signing out all other sessions shows the sign-in form in the other browser', async () => {
  await join(server(), 'editor')
  const [one, other] = [
    await openPage(server(), { path: '/en/admin/settings/account' }),
    await openPage(server(), { path: '/en/admin/', expected: refused }),
  ]
  for (const page of [one, other]) await signInAt(page, mailOf('editor'))
  await other.getByRole('heading', { name: 'Home' }).waitFor()
  await one.getByText('· this device').waitFor()
  await one.getByRole('button', { name: 'Sign out all other sessions' }).click()
  await one.getByText('Signed out.').waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  await one.getByRole('group').first().locator('summary').click()
  await one.getByRole('button', { name: 'Sign out' }).click()
  await one.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('a treasurer rejects a held figure, and viewers have no buttons to', async () => {
  const { stores, clock } = server().services
  await publish(server(), 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
  const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
  await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
  const viewer = await openPage(server(), {
    path: '/en/admin/held',
    as: await join(server(), 'viewer', 'looking@evp.example'),
  })
  await viewer.getByText('Only treasurers can decide about held rates.').waitFor()
  expect(await viewer.getByRole('button', { name: /Reject|Release/ }).count()).toBe(0)
  const as = await join(server(), 'treasurer')
  const page = await openPage(server(), { path: '/en/admin/held', as })
  await page.getByRole('heading', { name: 'EUR/NOK, 16 Nov 2026' }).waitFor()
  expect(await page.getByRole('row', { name: /after release/ }).textContent()).toContain('1,048.59')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Reason').fill('a slip of the pen')
  await page.getByRole('button', { name: 'Reject, keep 10.8326' }).click()
  await page.getByText('Rejected. The last good rate stays.').waitFor()
  await page.getByText('No held rates').waitFor()
  await page.getByText(/treasurer@evp\.example.*a slip of the pen/).waitFor()
})

test('a treasurer finds a change in the audit log, opens its difference, and filters the log', async () => {
  const as = await join(server(), 'treasurer', 'reader@evp.example')
  const { currencies } = server().services.stores
  const listed = await currencies.loadListed()
  onTestFinished(() => currencies.replaceListed(listed))
  await currencies.replaceListed(['EUR', 'USD'])
  const page = await openPage(server(), { path: '/en/admin/audit', as })
  await page.getByLabel('Action').selectOption('sources')
  const newest = page.getByRole('listitem').filter({ hasText: 'System (feeds) · changed the list of currencies' })
  const line = newest.getByRole('button', { expanded: false })
  await line.press('Enter')
  await newest.getByRole('button', { expanded: true }).waitFor()
  await newest.locator('dl del', { hasText: 'PLN' }).waitFor()
  await page.getByLabel('Search the audit log').fill('nobody at all')
  await page.getByText('No matching entries').waitFor()
  const table = page.getByRole('link', { name: 'Download as CSV' })
  expect(await table.getAttribute('href')).toBe('/admin/rest/audit.csv?search=nobody+at+all&group=sources')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('From').fill('2026-11-01')
  await page.getByLabel('Until').fill('2026-11-02')
  await page.getByText('No matching entries').waitFor()
  expect(await table.getAttribute('href')).toMatch(/\?since=2026-1.*&until=2026-1/)
  // The filters are in the address.
  await page.reload()
  await page.getByText('No matching entries').waitFor()
  await page.getByLabel('Until').fill('2026-10-01')
  await page.getByText('The end date is before the start date.').waitFor()
})

test('on a phone the navigation is a drawer, and nothing scrolls sideways', async () => {
  await join(server(), 'administrator')
  const page = await openPage(server(), { path: '/ar/admin/', viewport: phone })
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.goto('/en/admin/users')
  await signInAt(page, mailOf('administrator'))
  await page.getByRole('button', { name: 'Invite' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('link', { name: 'Locations' }).click()
  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Open navigation' }).count()).toBe(1)
})
