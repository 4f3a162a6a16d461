import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { openBrowser, phone } from '../browser.ts'
import { join, mailOf } from '../desk.ts'
import { signInAt } from '../desk-page.ts'
import { figureOf } from '../figures.ts'
import { publish } from '../publish.ts'
import { startTestServer, type TestServer } from '../server.ts'

const openPage = openBrowser()

/** What the browser itself says while there is no connection, or of an answer that the test is about. */
const away = [/ERR_(INTERNET_DISCONNECTED|FAILED)/, /status of (401|403|500)/, /dynamically imported module/]

async function holdFigure({ services: { stores, clock } }: TestServer): Promise<void> {
  const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
  await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
}

async function openDesk(role: 'viewer' | 'treasurer' | 'administrator', path = '') {
  const server = await startTestServer()
  await publish(server, 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
  await holdFigure(server)
  await join(server, role)
  const page = await openPage(server, { path: `/en/admin/${path}`, expected: away, bypassCSP: true })
  await signInAt(page, mailOf(role))
  await page.getByRole('navigation').first().waitFor()
  return { server, page }
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test('home names the held figure and what visitors see, counts it beside the way there, and leads to it', async () => {
  const { page } = await openDesk('treasurer')
  const need = page.getByRole('listitem').filter({ hasText: '1 figure is held' })
  await need.getByText('European Central Bank: EUR/NOK 10.4859').waitFor()
  await need.getByText('Visitors see the last good official figures').waitFor()
  await page.getByRole('link', { name: /Held figures.*1 waits/ }).waitFor()
  await page.getByRole('row', { name: /^USD/ }).waitFor()
  await page.getByText(/^USD, GBP.*: 29 Sept 2026, too old for today$/).waitFor()
  await page.getByRole('button', { name: 'PLN' }).click()
  await page.getByText(/^1 EUR in PLN/).waitFor()
  await need.getByRole('link', { name: 'Review' }).click()
  await page.getByRole('heading', { name: 'EUR/NOK, 2026-11-16' }).waitFor()
})

test('a viewer is not told of what they cannot decide, and sees the rates', async () => {
  const { page } = await openDesk('viewer')
  await page.getByText('Set up a second factor').waitFor()
  await page.getByRole('row', { name: /^USD/ }).waitFor()
  expect(await page.getByText('1 figure is held').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Recent changes' }).count()).toBe(0)
})

test('by keyboard alone: the palette finds screens, people and currencies, and remembers what was chosen', async () => {
  const { page } = await openDesk('administrator')
  const field = page.getByRole('combobox', { name: 'Search or do' })
  await page.keyboard.press('Control+K')
  await page.keyboard.type('audit')
  await page.getByRole('option', { name: /Audit log/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.keyboard.press('Control+K')
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Audit log/ })
    .waitFor()
  await page.keyboard.type('zloty')
  const margins = page.getByRole('option', { name: /PLN.*Margins/, selected: true })
  await margins.waitFor()
  expect(await field.getAttribute('aria-activedescendant')).toBe(await margins.getAttribute('id'))
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('?currency=PLN')
  await page.keyboard.press('Control+K')
  await page.keyboard.type(mailOf('administrator'))
  await page.getByRole('option', { name: /The administrator/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /The administrator/ }).waitFor()
  expect(pathOf(page)).toMatch(/^\/en\/admin\/users\/\d+$/)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  expect(await field.count()).toBe(0)
})

test('the palette has parts of screens, countries, sources, and what one may do about them', async () => {
  const { page } = await openDesk('treasurer')
  const find = async (text: string) => {
    await page.keyboard.press('Control+K')
    await page.keyboard.type(text)
  }
  await find('own rates')
  await page.getByRole('option', { name: /Own rates/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Load rates from a CSV file' }).waitFor()
  await find('poland countries')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /^Poland/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?country=PL')
  await find('switch off european')
  await page.getByRole('option', { name: /Switch off European Central Bank/, selected: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Switch off European Central Bank?' }).waitFor()
  await page.keyboard.press('Escape')
  // Loaded again, the address does not ask again.
  expect(new URL(page.url()).search).toBe('?source=ecb')
  await find('invite')
  await page.getByText('Nothing matches.').waitFor()
})

test('a viewer finds sources, but nothing to do about them, and no address asks them to', async () => {
  const { page } = await openDesk('viewer')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('european')
  await page.getByRole('option', { name: /European Central Bank/ }).waitFor()
  expect(await page.getByRole('listbox', { name: 'Search or do' }).getByRole('option').count()).toBe(1)
  await page.goto('/en/admin/sources?source=ecb&switch_off')
  await page.getByText('Only treasurers can ask sources').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('keys go from screen to screen, not while somebody types, and can be turned off', async () => {
  const { page } = await openDesk('treasurer')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'All keys' }).getByText('Held figures').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.getByText('recorded figures').last().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  expect(await page.locator('li > button[aria-expanded="true"]:focus').count()).toBe(1)
  await page.keyboard.press('/')
  await page.keyboard.type('gh?')
  expect(await page.getByLabel('Who, or what it was done to').inputValue()).toBe('gh?')
  await page.goto('/en/admin/settings/account')
  await page.getByLabel('Single letters are shortcuts').uncheck()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  expect(pathOf(page)).toBe('/en/admin/settings/account')
})

test('a held figure is rejected with R, after a question', async () => {
  const { page } = await openDesk('treasurer', 'held')
  await page.getByRole('heading', { name: 'EUR/NOK, 2026-11-16' }).waitFor()
  await page.keyboard.press('j')
  expect(pathOf(page)).toMatch(/^\/en\/admin\/held\/\d+$/)
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Reject EUR/NOK 10.4859?' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Rejected. The last good figure stays.').waitFor()
  await page.getByRole('heading', { name: 'No figure is held.' }).waitFor()
})

test('who leaves with something unsaved is asked: by a link, by the way back, and what is kept comes again', async () => {
  const { page } = await openDesk('treasurer')
  await page.getByRole('heading', { name: 'What needs you' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.getByText('The treasurer', { exact: false }).first().click()
  await page.getByRole('link', { name: 'Account and sessions' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Held figures' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(pathOf(page)).toBe('/en/admin/settings/account')
  await page.goBack()
  await question.waitFor()
  expect(pathOf(page)).toBe('/en/admin/settings/account')
  await question.getByRole('button', { name: 'Keep and leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.goForward()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada')
  await page.getByRole('link', { name: 'Held figures' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.goBack()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('The treasurer')
})

test('a laptop that goes offline in the middle of an edit loses nothing, and decisions about money wait', async () => {
  const { server, page } = await openDesk('treasurer', 'settings/account')
  await page.getByText('· this device').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Ada of the treasury')
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('You are offline; 1 change is kept on this device.').waitFor()
  await page.getByRole('button', { name: 'Show them' }).click()
  await page.getByRole('dialog').getByText('Your name: Ada of the treasury').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada of the treasury')
  await page.context().setOffline(false)
  await page.getByText('1 change was sent.').waitFor()
  await page.getByText('Ada of the treasury').waitFor()
  expect(await page.getByText('You are offline').count()).toBe(0)

  await page.getByRole('link', { name: /Held figures/ }).click()
  await page.getByLabel('Why').fill('a slip of the pen')
  await page.context().setOffline(true)
  await page.getByText('Decisions about money are never sent later').last().waitFor()
  expect(await page.getByRole('button', { name: 'Reject, keep 10.8326' }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('heading', { name: 'EUR/NOK, 2026-11-16' }).waitFor()
  expect(await page.getByLabel('Why').inputValue()).toBe('a slip of the pen')
  expect(await server.services.stores.quarantine.loadPending()).toHaveLength(1)
})

test('a change that is refused after a time offline is shown with its reason, and can be dropped', async () => {
  const { page } = await openDesk('treasurer', 'settings/account')
  await page.getByText('· this device').waitFor()
  await page.context().setOffline(true)
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(90))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('You are offline; 1 change').waitFor()
  await page.route('**/admin/rest/account', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"error":"forbidden"}' }),
  )
  await page.context().setOffline(false)
  await page.getByText('1 change was refused.').waitFor()
  await page.getByRole('button', { name: 'Show them' }).click()
  await page.getByRole('dialog').getByText('Your role does not allow this.').waitFor()
  await page.getByRole('button', { name: 'Drop' }).click()
  await page.getByText('Nothing waits any more.').waitFor()
})

test('a role that is changed offline is shown as it shall be, and sent when the connection is back', async () => {
  const { server, page } = await openDesk('administrator', 'users')
  await join(server, 'viewer')
  await page.reload()
  const role = page.getByLabel('Role: The viewer')
  await role.waitFor()
  await page.context().setOffline(true)
  await role.selectOption('editor')
  await page.getByRole('button', { name: 'Change the role' }).click()
  await page.getByText('You are offline; 1 change').waitFor()
  expect(await role.inputValue()).toBe('editor')
  await page.context().setOffline(false)
  await page.getByText('1 change was sent.').waitFor()
  await page.reload()
  await role.waitFor()
  expect(await role.inputValue()).toBe('editor')
})

test('a part that failed says so with the id of its request, and works again', async () => {
  const { page } = await openDesk('treasurer')
  const fail = { status: 500, headers: { 'x-request-id': 'call-7' }, body: '{}' }
  await page.route('**/admin/rest/held', (route) => route.fulfill(fail))
  await page.getByRole('link', { name: /Held figures/ }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })
  await alert.getByText('call-7').waitFor()
  expect(await violations(page)).toEqual([])
  await page.unroute('**/admin/rest/held')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'EUR/NOK, 2026-11-16' }).waitFor()
})

test('a screen whose code does not come leaves the rest of the desk, and comes with another try', async () => {
  const { page } = await openDesk('treasurer')
  await page.getByRole('heading', { name: 'What needs you' }).waitFor()
  await page.route('**/assets/held-screen-*', (route) => route.abort())
  await page.getByRole('link', { name: /Held figures/ }).click()
  await page.getByRole('heading', { name: 'This screen does not work' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Audit log' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.unroute('**/assets/held-screen-*')
  await page.getByRole('link', { name: /Held figures/ }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'EUR/NOK, 2026-11-16' }).waitFor()
})

test('the addresses of the specification open their screens, the empty one too', async () => {
  const { page } = await openDesk('viewer')
  for (const [path, title] of [
    ['menu', 'Menus'],
    ['image', 'Images'],
    ['image-editor', 'Image editor'],
    ['pages', 'Pages'],
    ['filled-layouts', 'Filled layouts'],
    ['background-images', 'Background images'],
    ['', 'What needs you'],
    ['filled-layouts/7', 'Filled layouts'],
  ] as const) {
    await page.goto(`/en/admin/${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing on home, the palette, the keys and offline, %s',
  async (colorScheme) => {
    const { page } = await openDesk('administrator')
    await page.emulateMedia({ colorScheme })
    await page.getByRole('slider').waitFor()
    expect(await violations(page), 'home').toEqual([])
    await page.keyboard.press('Control+K')
    expect(await violations(page), 'palette').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    expect(await violations(page), 'keys').toEqual([])
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    expect(await violations(page), 'offline').toEqual([])
  },
)

test('in Arabic on a phone home is mirrored, and nothing scrolls sideways', async () => {
  const server = await startTestServer()
  await holdFigure(server)
  await join(server, 'administrator')
  const page = await openPage(server, { path: '/en/admin/', viewport: phone })
  await signInAt(page, mailOf('administrator'))
  await page.getByRole('heading', { name: 'What needs you' }).waitFor()
  await page.goto('/ar/admin/')
  await page.getByRole('slider').waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
