import { expect, onTestFinished, test } from 'vitest'
import { totpCode } from '#server/secrets/totp.ts'
import { violations } from '../axe.ts'
import { phone } from '../browser.ts'
import { createLink, goodPassword, join, mailOf } from '../desk.ts'
import { signInAt } from '../desk-page.ts'
import { figureOf } from '../figures.ts'
import { openPagePool } from '../page-pool.ts'
import { publish } from '../publish.ts'
import { shareTestServer, startTestServer, type TestServer } from '../server.ts'

const openPage = openPagePool()
const shared = shareTestServer()

/** What the browser itself says of a refusal that the test is about. */
const refused = [/status of (400|401|404|409)/]

const codeNow = ({ services }: TestServer, secret: string) =>
  totpCode(secret, Math.floor(services.clock().getTime() / 30_000))

test('the first administrator sets the desk up by the printed link, and invites a treasurer, who joins', async () => {
  const server = await startTestServer()
  const token = await createLink(server, { purpose: 'set_up', mail: undefined, role: 'administrator' })
  const page = await openPage(server, { path: `/en/admin/set-up/${token}`, expected: refused })
  await page.getByRole('heading', { name: 'The first administrator' }).waitFor()
  await page.getByLabel('Mail address').fill('ada@evp.example')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Use 12 characters or more.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
  expect(new URL(page.url()).pathname).toBe('/en/admin/users')
  await page.getByRole('row', { name: /Ada you ada@evp\.example/ }).waitFor()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByLabel('Mail address').fill('tom@evp.example')
  await page.getByRole('dialog').getByLabel('Role').selectOption('treasurer')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await page.getByRole('dialog').getByRole('status').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()

  const other = await openPage(server, { path: new URL(link).pathname })
  await other.getByText('You were invited as treasurer.').waitFor()
  await other.getByLabel('Your name').fill('Tom')
  await other.getByLabel('Password', { exact: true }).fill(goodPassword)
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('navigation').getByRole('link', { name: 'Audit log' }).waitFor()
  expect(await other.getByRole('navigation').getByRole('link', { name: 'Users' }).count()).toBe(0)
  await other.goto('/en/admin/users')
  await other.getByRole('heading', { name: 'Not for your role' }).waitFor()
  // A link is good once.
  const late = await openPage(server, { path: new URL(link).pathname, expected: refused })
  await late.getByRole('heading', { name: 'This link is not good any more' }).waitFor()
})

test('keyboard users set up a second factor, and signing in asks for its code', async () => {
  const server = shared()
  const mail = 'factor@evp.example'
  await join(server, 'treasurer', mail)
  const page = await openPage(server, { path: '/en/admin/settings/account', expected: refused })
  await page.keyboard.type(mail)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong horse battery')
  await page.keyboard.press('Enter')
  await page.getByText('The address or the password is not right.').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  const begin = page.getByRole('button', { name: 'Set up a second factor' })
  await begin.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('The code it shows').focus()
  await page.keyboard.type(codeNow(server, secret))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('listitem').filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const [recovery = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await page.getByText('on ·').waitFor()
  const again = await openPage(server, { path: '/en/admin/', expected: refused })
  await signInAt(again, mail)
  await again.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await again.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await again.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await again.keyboard.press('Enter')
  await again.getByRole('heading', { name: 'What needs you' }).waitFor()
})

test('signing out everywhere else shows the sign-in form on the other machine', async () => {
  const server = shared()
  await join(server, 'editor')
  const [one, other] = [
    await openPage(server, { path: '/en/admin/settings/account' }),
    await openPage(server, { path: '/en/admin/', expected: refused }),
  ]
  for (const page of [one, other]) await signInAt(page, mailOf('editor'))
  await other.getByRole('heading', { name: 'What needs you' }).waitFor()
  await one.getByText('· this device').waitFor()
  await one.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await one.getByText('Signed out.').waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  await one.getByRole('group').first().locator('summary').click()
  await one.getByRole('button', { name: 'Sign out' }).click()
  await one.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('a treasurer rejects a held figure, and viewers only look', async () => {
  const server = shared()
  const { stores, clock } = server.services
  await publish(server, 'ecb', { '2026-11-13': ['EUR/NOK 10.8326'] })
  const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
  await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
  const viewer = await openPage(server, {
    path: '/en/admin/held',
    as: await join(server, 'viewer', 'looking@evp.example'),
  })
  await viewer.getByText('Only treasurers can decide about held rates.').waitFor()
  expect(await viewer.getByRole('button', { name: /Reject|Release/ }).count()).toBe(0)
  const as = await join(server, 'treasurer')
  const page = await openPage(server, { path: '/en/admin/held', as, bypassCSP: true })
  await page.getByRole('heading', { name: 'EUR/NOK, 16 Nov 2026' }).waitFor()
  expect(await page.getByRole('row', { name: /would see if it is released/ }).textContent()).toContain('1,048.59')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Why').fill('a slip of the pen')
  await page.getByRole('button', { name: 'Reject, keep 10.8326' }).click()
  await page.getByText('Rejected. The last good rate stays.').waitFor()
  await page.getByText('No rates are held.').waitFor()
  await page.getByText(/treasurer@evp\.example.*a slip of the pen/).waitFor()
})

test('a treasurer reads on record what was changed, filters it, and opens the difference', async () => {
  const server = shared()
  const as = await join(server, 'treasurer', 'reader@evp.example')
  const { currencies } = server.services.stores
  const listed = await currencies.loadListed()
  onTestFinished(() => currencies.replaceListed(listed))
  await currencies.replaceListed(['EUR', 'USD'])
  const page = await openPage(server, { path: '/en/admin/audit', as })
  await page.getByLabel('What was done').selectOption('changed the list of currencies')
  const newest = page.getByRole('listitem').filter({ hasText: 'The program (feeds) · changed the list of currencies' })
  const line = newest.getByRole('button', { expanded: false })
  await line.press('Enter')
  await newest.getByRole('button', { expanded: true }).waitFor()
  await newest.locator('del', { hasText: 'PLN' }).waitFor()
  await page.getByLabel('Who, or what it was done to').fill('nobody at all')
  await page.getByText('Nothing on record matches.').waitFor()
  const table = page.getByRole('link', { name: 'Download as CSV' })
  expect(await table.getAttribute('href')).toBe('/admin/rest/audit.csv?search=nobody+at+all&action=currencies.replace')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.getByLabel('From').fill('2026-11-01')
  await page.getByLabel('Until').fill('2026-11-02')
  await page.getByText('Nothing on record matches.').waitFor()
  expect(await table.getAttribute('href')).toMatch(/\?since=2026-1.*&until=2026-1/)
  // Whoever is sent the address sees the same.
  await page.reload()
  await page.getByText('Nothing on record matches.').waitFor()
  await page.getByLabel('Until').fill('2026-10-01')
  await page.getByText('This day is before the first one.').waitFor()
})

test('every address of the specification opens its screen, and so does the catch-all', async () => {
  const server = shared()
  const machine = await join(server, 'viewer')
  const paths = ['menu', 'image', 'image-editor', 'pages', 'filled-layouts', 'background-images', '', 'rates/EUR-PLN']
  for (const path of paths) {
    const answer = await fetch(`${server.origin}/lt/admin/${path}`, { headers: { cookie: machine.cookie ?? '' } })
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await answer.text()).toContain('<html lang="lt" dir="ltr">')
  }
})

test('on a phone the way to the screens is a drawer, and nothing scrolls sideways', async () => {
  const server = shared()
  await join(server, 'administrator')
  const page = await openPage(server, { path: '/ar/admin/', viewport: phone })
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.goto('/en/admin/users')
  await signInAt(page, mailOf('administrator'))
  await page.getByRole('button', { name: 'Invite' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  await page.getByRole('link', { name: 'Map' }).click()
  await page.getByRole('heading', { name: 'Map', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Open the navigation' }).count()).toBe(1)
})
