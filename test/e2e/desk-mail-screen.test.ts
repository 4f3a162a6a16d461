// Second circle: a long journey through several screens.
import { expect, test } from 'vitest'
import { invite } from '#contract/desk/people.ts'
import { freePort } from '../../scripts/copy.ts'
import { violations } from '../axe.ts'
import { phone } from '../browser.ts'
import { goodPassword, join, mailOf, nothing } from '../desk.ts'
import { openMailbox } from '../mailbox.ts'
import { receive } from '../messages.ts'
import { openPage } from '../open-page.ts'
import { startTestServer } from '../server.ts'

/** Console messages of the sign-in, and of axe, whose messages a sandboxed frame refuses. */
const refused = [/status of 401/, /postMessage.*origin \('null'\)/]

/** Starts a server that sends emails when the test calls `send`, with an administrator. */
async function startOffice() {
  const mailbox = await openMailbox()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), PUBLIC_URL: origin, SMTP_URL: mailbox.url, MAIL_FROM: 'desk@evp.example' }
  const server = await startTestServer({ env })
  const administrator = await join(server, 'administrator')
  return {
    mailbox,
    server,
    invite: (mail: string) => administrator.call(invite, { ...nothing, body: { mail, role: 'editor' } }),
    send: () => server.services.mailer?.sendDue(new AbortController().signal),
  }
}

type Office = Awaited<ReturnType<typeof startOffice>>

async function openAt({ server }: Office, path: string, options: { viewport?: typeof phone } = {}) {
  const page = await openPage(server, { path, expected: refused, ...options })
  await page.getByLabel('Email address').fill(mailOf('administrator'))
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  return page
}

test('an administrator sees queued emails with their errors, retries one now and cancels another', async () => {
  const office = await startOffice()
  const { mailbox, invite, send } = office
  for (const mail of ['later@evp.example', 'never@evp.example', 'wrong@evp.example']) await invite(mail)
  mailbox.refusals.set('wrong@evp.example', '550 5.1.1 nobody here')
  for (const mail of ['later', 'never']) mailbox.refusals.set(`${mail}@evp.example`, '450 4.2.0 later')
  await send()
  mailbox.refusals.clear()
  const page = await openAt(office, '/en/admin/mail')
  await page.getByRole('row', { name: /wrong@evp\.example .* Failed .* doesn’t exist\. \(550 5\.1\.1\)/ }).waitFor()
  await page.getByRole('row', { name: /later@evp\.example .* Queued Attempts: 1 Next attempt/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Queued 2' }).click()
  await page.getByRole('button', { name: /^Retry now.*later@/ }).click()
  await page.getByText('Retrying now.').waitFor()
  await send()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['later@evp.example']])
  await page.getByRole('button', { name: /^Cancel email.*never@/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this email?' })
  await dialog.getByText('never@evp.example won’t receive it: Invitation.').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel email' }).click()
  await page.getByText('Email cancelled.').waitFor()
  await page.getByRole('button', { name: 'Cancelled 1' }).click()
  await page.getByRole('row', { name: /never@evp\.example/ }).waitFor()
  await page.getByRole('searchbox', { name: 'Search by recipient' }).fill('nobody')
  await page.getByText('No matching items').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('row', { name: /later@evp\.example .* Sent/ }).waitFor()
})

test('Home reports an undelivered email, from where it is sent again', async () => {
  const office = await startOffice()
  const { mailbox, invite, send } = office
  mailbox.refusals.set('wrong@evp.example', '550 5.1.1 nobody here')
  await invite('wrong@evp.example')
  await send()
  mailbox.refusals.clear()
  const page = await openAt(office, '/en/admin')
  const need = page.getByRole('listitem').filter({ hasText: '1 email couldn’t be delivered' })
  await need.getByRole('link', { name: 'View' }).click()
  await page.getByRole('button', { name: 'Failed 1', pressed: true }).waitFor()
  await page.getByRole('button', { name: /^Resend.*wrong@/ }).click()
  await page.getByText('Retrying now.').waitFor()
  await page.getByRole('button', { name: 'Failed 0' }).waitFor()
  await send()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['wrong@evp.example']])
  await page.getByRole('button', { name: 'All 1' }).click()
  await page.getByRole('row', { name: /wrong@evp\.example .* Sent/ }).waitFor()
  const id = await receive(office.server, { reference: '2026-1116-XXXXX' })
  await office.server.services.database.runSql(
    `insert into outgoing_mail (id, kind, recipient, about, created_at, next_attempt_at, outcome)
     values ('one', 'message', 'office@evp.example', $1, now(), now(), 'sent')`,
    [JSON.stringify({ message: id })],
  )
  await page.reload()
  await page.getByRole('link', { name: '2026-1116-XXXXX' }).click()
  await page.waitForURL(`**/en/admin/inbox/${id}`)
})

test('on a phone, previews a mail template in another language, sends a test email and checks the connection', async () => {
  const office = await startOffice()
  const { mailbox, send } = office
  const page = await openAt(office, '/en/admin/mail/letters', { viewport: phone })
  await page.getByLabel('Template', { exact: true }).selectOption('One late source')
  await page.getByLabel('Language', { exact: true }).selectOption('ar')
  const letter = page.frameLocator('iframe[title="One late source, العربية"]')
  await letter.getByText('EVP', { exact: true }).waitFor()
  expect(await letter.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Plain text' }).click()
  await page.locator('pre[lang="ar"]').waitFor()
  const texts = await page.getByRole('link', { name: 'Edit texts' }).getAttribute('href')
  expect(texts).toBe('/en/admin/translations?domain=admin&languages=ar&search=mail.late.')
  await page.getByRole('button', { name: 'Send test email' }).click()
  expect(await page.getByLabel('Recipient', { exact: true }).inputValue()).toBe(mailOf('administrator'))
  await page.getByLabel('Recipient', { exact: true }).fill('nowhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Send test email' }).click()
  await page.getByText('Enter a valid email address.').waitFor()
  await page.getByLabel('Recipient', { exact: true }).fill('me@elsewhere.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Send test email' }).click()
  await page.getByText('A test email is on its way to me@elsewhere.example.').waitFor()
  await send()
  expect(mailbox.mails.map(({ to, subject }) => [to[0], subject.startsWith('تجربة')])).toEqual([
    ['me@elsewhere.example', true],
  ])
  await page.getByRole('link', { name: 'Connection' }).click()
  await page.getByRole('button', { name: 'Check the connection' }).click()
  await page.getByText('Connection and sign-in work. No email was sent.').waitFor()
  expect(await violations(page)).toEqual([])
  await mailbox.stop()
  await page.getByRole('button', { name: 'Check the connection' }).click()
  await page.getByText('The mail server can’t be reached.').waitFor()
})
