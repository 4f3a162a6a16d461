import { expect, test } from 'vitest'
import { invite, listPeople } from '#contract/desk/people.ts'
import { join, mailOf, nothing, signInAs } from '../../../test/desk.ts'
import { openMailbox, shareMailing, startMailing } from '../../../test/mailbox.ts'
import { createSmtpSender, MailError } from './smtp-sender.ts'
import { findSmtpServer } from './smtp-server.ts'

const beginTest = shareMailing({ login: { user: 'desk', pass: 'right' } })

/** Begins a test with an administrator who can invite users. */
async function begin() {
  const server = await beginTest()
  return { ...server, ...(await inviterAt(server)) }
}

async function inviterAt(server: Parameters<typeof join>[0]) {
  const administrator = await join(server, 'administrator')
  return {
    invite: (mail: string) => administrator.call(invite, { ...nothing, body: { mail, role: 'viewer' } }),
    async loadMailing() {
      return (await administrator.call(listPeople, nothing)).invitations.map(({ mailing }) => mailing)
    },
    logged: (message: string) => server.logLines.filter(({ msg }) => msg === message),
  }
}

test('sends a mail once after the mail server was unreachable', async () => {
  const { mailbox, ...server } = await begin()
  await mailbox.stop()
  await server.invite('new@evp.example')
  await server.sendDue()
  expect(server.logged('email not accepted; retrying')).toMatchObject([
    { kind: 'invitation', problem: 'ESOCKET', nextAttemptAt: '2026-11-16T08:02:00.000Z' },
  ])
  await mailbox.start()
  await server.sendDue()
  expect([mailbox.mails.length, await server.loadMailing()]).toEqual([0, ['waiting']])
  server.after(2)
  await server.sendDue()
  server.after(300)
  await server.sendDue()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['new@evp.example']])
  expect([await server.countOf('sent'), await server.countOf('postponed')]).toEqual([1, 1])
})

test('gives a mail up after a day, and lists its invitation as failed', async () => {
  const { mailbox, ...server } = await begin()
  await mailbox.stop()
  await server.invite('new@evp.example')
  await server.sendDue()
  server.after(24 * 60)
  await server.sendDue()
  expect(server.logged('email failed permanently')).toMatchObject([
    { level: 'error', kind: 'invitation', problem: 'ESOCKET' },
  ])
  expect(await server.countOf('failed')).toBe(1)
  const administrator = await signInAs(server, mailOf('administrator'))
  expect((await administrator.call(listPeople, nothing)).invitations).toMatchObject([{ mailing: 'failed' }])
  await mailbox.start()
  server.after(48 * 60)
  await server.sendDue()
  expect(mailbox.mails).toEqual([])
})

test('does not try an unknown mailbox again, and sends the other mails', async () => {
  const { mailbox, ...server } = await begin()
  mailbox.unknown.add('wrong@evp.example')
  await server.invite('wrong@evp.example')
  await server.invite('right@evp.example')
  await server.sendDue()
  expect(server.logged('email failed permanently')).toMatchObject([{ problem: 'EENVELOPE RCPT 550' }])
  expect(await server.loadMailing()).toEqual(['sent', 'failed'])
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['right@evp.example']])
})

test('sends each mail from only one of several replicas', async () => {
  const { mailbox, ...server } = await begin()
  const other = await startMailing(mailbox, { place: server.place })
  for (let count = 0; count < 8; count++) await server.invite(`person-${count}@evp.example`)
  await Promise.all([server.sendDue(), other.sendDue(), server.sendDue(), other.sendDue()])
  expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, count) => `person-${count}@evp.example`),
  )
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(8)
})

test('sends a mail again, with the same Message-ID, when its replica stopped while sending', async () => {
  const { mailbox, ...server } = await begin()
  await server.invite('new@evp.example')
  await server.sendDue()
  await server.services.database.runSql('update outgoing_mail set outcome = null')
  server.after(3)
  await server.sendDue()
  const [first, second] = mailbox.mails
  expect(second?.messageId).toMatch(/^<[\w-]{36}@evp\.example>$/)
  expect(second?.messageId).toBe(first?.messageId)
})

test('logs a refused login without its password, and tries again', async () => {
  const { mailbox, place } = await beginTest()
  const env = { SMTP_URL: mailbox.url.replace(':right@', ':very-secret@') }
  const started = await startMailing(mailbox, { env, place })
  const server = { ...started, ...(await inviterAt(started)) }
  await server.invite('new@evp.example')
  await server.sendDue()
  expect(server.logged('email not accepted; retrying')).toMatchObject([{ problem: 'EAUTH 535' }])
  expect(JSON.stringify(server.logLines)).not.toContain('very-secret')
  const { rows } = await server.services.database.runSql('select problem from outgoing_mail')
  expect(rows).toEqual([{ problem: 'EAUTH 535' }])
})

test('sends a queued mail without waiting for the next minute', async () => {
  const mailbox = await openMailbox()
  const started = await startMailing(mailbox)
  const server = { ...started, ...(await inviterAt(started)) }
  server.services.startJobs([])
  await expect
    .poll(async () => (await server.services.database.runSql('select name from jobs.schedule')).rows)
    .toContainEqual({ name: 'mail' })
  await server.invite('new@evp.example')
  await expect.poll(() => mailbox.mails.length).toBe(1)
})

test('keeps line breaks out of headers and recipients', async () => {
  const mailbox = await openMailbox()
  const from = 'desk@evp.example'
  const smtp = findSmtpServer(mailbox.url)
  if (!smtp) throw new Error('the mailbox has an address')
  const { send } = createSmtpSender({ smtp, from }, 'EVP\r\nBcc: all@evp.example')
  const letter = { id: 'one', text: 'text', html: '<p>text</p>' }
  await send({ ...letter, to: 'a@evp.example', subject: 'Hello\r\nBcc: all@evp.example\r\n\r\nbody\u2028x' })
  const [mail] = mailbox.mails
  expect(mail?.to).toEqual(['a@evp.example'])
  expect(mail?.subject).toBe('Hello Bcc: all@evp.example body x')
  expect(mail?.head).not.toMatch(/^bcc:/im)
  for (const to of ['a@evp.example, b@evp.example', 'a@evp.example\r\nRCPT TO:<b@evp.example>', 'A <a@evp.example>'])
    await expect(send({ ...letter, to, subject: 'x' })).rejects.toEqual(new MailError('not an email address', true))
  expect(mailbox.mails).toHaveLength(1)
})

test('escapes markup in a name', async () => {
  const { mailbox, ...server } = await begin()
  await server.services.database.runSql(`update person set name = '<img src=x onerror=alert(1)>%role%'`)
  await server.invite('new@evp.example')
  await server.sendDue()
  expect(mailbox.mails[0]?.html).toContain('&#60;img src=x onerror=alert(1)&#62;%role% (administrator@evp.example)')
  expect(mailbox.mails[0]?.text).toContain('<img src=x onerror=alert(1)>%role%')
})
