import { expect, test } from 'vitest'
import { totpCode } from '#server/secrets/totp.ts'
import { createLink, goodPassword, join } from '../desk.ts'
import { signInAt } from '../desk-page.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer, type TestServer } from '../server.ts'

const server = shareTestServer()

/** Console messages for refused requests that the tests cause. */
const refused = [/status of (400|401|404|409)/]

const codeNow = ({ services }: TestServer, secret: string) =>
  totpCode(secret, Math.floor(services.clock().getTime() / 30_000))

test('the first administrator signs up by the set-up link and invites a treasurer, who joins', async () => {
  const token = await createLink(server(), { purpose: 'set_up', mail: undefined, role: 'administrator' })
  const page = await openPage(server(), { path: `/en/admin/set-up/${token}`, expected: refused })
  await page.getByRole('heading', { name: 'Create the first administrator' }).waitFor()
  await page.getByLabel('Email address').fill('ada@evp.example')
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
  await page.getByRole('dialog').getByLabel('Email address').fill('tom@evp.example')
  await page.getByRole('dialog').getByLabel('Role').selectOption('treasurer')
  await page.getByRole('button', { name: 'Create invitation link' }).click()
  const link = (await page.getByRole('dialog').getByRole('status').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()

  const other = await openPage(server(), { path: new URL(link).pathname })
  await other.getByText('You’ve been invited as treasurer.').waitFor()
  await other.getByLabel('Your name').fill('Tom')
  await other.getByLabel('Password', { exact: true }).fill(goodPassword)
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('navigation').getByRole('link', { name: 'Audit log' }).waitFor()
  expect(await other.getByRole('navigation').getByRole('link', { name: 'Users' }).count()).toBe(0)
  await other.goto('/en/admin/users')
  await other.getByRole('heading', { name: 'You don’t have access' }).waitFor()
  // A link is valid once.
  const late = await openPage(server(), { path: new URL(link).pathname, expected: refused })
  await late.getByRole('heading', { name: 'This link has expired' }).waitFor()
})

test('a keyboard user sets up two-factor authentication, and signing in asks for its code', async () => {
  const mail = 'factor@evp.example'
  await join(server(), 'treasurer', mail)
  const page = await openPage(server(), { path: '/en/admin/settings/account', expected: refused })
  await page.locator('input[type=email]:focus').waitFor()
  await page.keyboard.type(mail)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong horse battery')
  await page.keyboard.press('Enter')
  await page.getByText('Wrong email address or password.').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  const begin = page.getByRole('button', { name: 'Set up two-factor authentication' })
  await begin.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('6-digit code').focus()
  await page.keyboard.type(codeNow(server(), secret))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('listitem').filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const [recovery = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter')
  await page.getByText('on ·').waitFor()
  const again = await openPage(server(), { path: '/en/admin/', expected: refused })
  await signInAt(again, mail)
  await again.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await again.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await again.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await again.keyboard.press('Enter')
  await again.getByRole('heading', { name: 'Home' }).waitFor()
})
