// Second circle: a long journey through several screens.
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/copy.ts'
import { violations } from '../axe.ts'
import { phone } from '../browser.ts'
import { goodPassword, join, mailOf } from '../desk.ts'
import { type Mailbox, openMailbox, tokenIn } from '../mailbox.ts'
import { openPage } from '../open-page.ts'
import { startTestServer } from '../server.ts'

/** Console messages for refused requests that the tests cause. */
const refused = [/status of (401|404)/]

/** Starts a server that sends emails, with links to its own address. */
async function startDesk(mailbox: Mailbox) {
  const port = await freePort()
  const server = await startTestServer({
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'desk@evp.example',
    },
  })
  server.services.startJobs([])
  const loadSchedule = async () => (await server.services.database.runSql('select name from jobs.schedule')).rows
  await expect.poll(loadSchedule).toContainEqual({ name: 'mail' })
  return server
}

test('an administrator invites a user by email, who joins by its link and chooses a language; their sessions can be ended', async () => {
  const mailbox = await openMailbox()
  const server = await startDesk(mailbox)
  await join(server, 'administrator')
  const page = await openPage(server, { path: '/en/admin/users', expected: refused })
  await page.getByLabel('Email address').fill(mailOf('administrator'))
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByLabel('Email address').fill('tom@evp.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('heading', { name: 'Email sent' }).waitFor()
  expect(await page.getByRole('dialog').textContent()).not.toContain('set-up')
  await page.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('row', { name: /tom@evp\.example by administrator@evp\.example editor invited, until/ })
    .waitFor()
  await expect.poll(() => mailbox.mails.length).toBe(1)
  await page.getByRole('button', { name: 'Resend' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => mailbox.mails.length).toBe(2)

  const other = await openPage(server, { path: `/lt/admin/set-up/${tokenIn(mailbox.mails[1])}` })
  await other.getByLabel('Jūsų vardas').fill('Tom')
  await other.getByLabel('Slaptažodis', { exact: true }).fill('varlė mezga šaliką')
  await other.getByText('Geras.').waitFor()
  await other.getByLabel('Slaptažodis', { exact: true }).fill('varlė mezga šaliką rytoj')
  await other.getByText('Stiprus.').waitFor()
  await other.getByRole('button', { name: 'Tęsti' }).click()
  await other.getByRole('navigation').first().waitFor()
  await other.goto('/lt/admin/settings/account')
  expect(await other.getByLabel('Laiškų kalba').inputValue()).toBe('lt')

  await page.reload()
  await page.getByRole('button', { name: 'Sessions and sign-ins of Tom' }).click()
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByText('Chrome, Linux').waitFor()
  expect(await violations(page)).toEqual([])
  await sessions.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Not signed in anywhere.').waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Prisijungimas' }).waitFor()
})

test('a user on a phone requests a password link by email, and chooses a new password', async () => {
  const mailbox = await openMailbox()
  const server = await startDesk(mailbox)
  await join(server, 'editor')
  const page = await openPage(server, { path: '/en/admin/', viewport: phone, expected: refused })
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Enter a valid email address.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Email address').fill(mailOf('editor'))
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText(`If an account exists for ${mailOf('editor')}, a reset link is on its way.`).waitFor()
  await expect.poll(() => mailbox.mails.length).toBe(1)
  await page.goto(`/en/admin/set-up/${tokenIn(mailbox.mails[0])}`)
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
})
