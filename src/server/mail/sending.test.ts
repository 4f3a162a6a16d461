import { expect, test } from 'vitest'
import { invite, listPeople } from '#contract/desk/people.ts'
import { join, mailOf, nothing, signInAs } from '../../../test/desk.ts'
import { type Mailbox, openMailbox, startMailing } from '../../../test/mailbox.ts'
import { createSmtpSender, MailError } from './smtp-sender.ts'
import { findSmtpServer } from './smtp-server.ts'

async function startInviting(mailbox: Mailbox, env: Record<string, string> = {}) {
  const server = await startMailing(mailbox, { env })
  const administrator = await join(server, 'administrator')
  return {
    ...server,
    administrator,
    invite: (mail: string) => administrator.call(invite, { ...nothing, body: { mail, role: 'viewer' } }),
    async loadMailing() {
      return (await administrator.call(listPeople, nothing)).invitations.map(({ mailing }) => mailing)
    },
    countOf: async (result: string) =>
      (await server.services.metrics.text()).includes(`agio_mails_total{result="${result}"} 1`),
    logged: (message: string) => server.logLines.filter(({ msg }) => msg === message),
  }
}

test('while nobody takes mails they wait, and arrive once when somebody does', async () => {
  const mailbox = await openMailbox()
  const server = await startInviting(mailbox)
  await mailbox.stop()
  await server.invite('new@evp.example')
  await server.sendDue()
  expect(server.logged('mail not taken; it is tried again')).toMatchObject([
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
  expect([await server.countOf('sent'), await server.countOf('postponed')]).toEqual([true, true])
})

test('what nobody takes for a day is given up, and the list of invitations says so', async () => {
  const mailbox = await openMailbox()
  const server = await startInviting(mailbox)
  await mailbox.stop()
  await server.invite('new@evp.example')
  await server.sendDue()
  server.after(24 * 60)
  await server.sendDue()
  expect(server.logged('mail given up')).toMatchObject([{ level: 'error', kind: 'invitation', problem: 'ESOCKET' }])
  expect(await server.countOf('failed')).toBe(true)
  const administrator = await signInAs(server, mailOf('administrator'))
  expect((await administrator.call(listPeople, nothing)).invitations).toMatchObject([{ mailing: 'failed' }])
  await mailbox.start()
  server.after(48 * 60)
  await server.sendDue()
  expect(mailbox.mails).toEqual([])
})

test('a mailbox that does not exist is not tried again, and holds up nobody', async () => {
  const mailbox = await openMailbox()
  mailbox.unknown.add('wrong@evp.example')
  const server = await startInviting(mailbox)
  await server.invite('wrong@evp.example')
  await server.invite('right@evp.example')
  await server.sendDue()
  expect(server.logged('mail given up')).toMatchObject([{ problem: 'EENVELOPE RCPT 550' }])
  expect(await server.loadMailing()).toEqual(['sent', 'failed'])
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['right@evp.example']])
})

test('of copies that look at once, one sends', async () => {
  const mailbox = await openMailbox()
  const server = await startInviting(mailbox)
  const other = await startMailing(mailbox, { place: server.place })
  for (let count = 0; count < 8; count++) await server.invite(`person-${count}@evp.example`)
  await Promise.all([server.sendDue(), other.sendDue(), server.sendDue(), other.sendDue()])
  expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, count) => `person-${count}@evp.example`),
  )
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(8)
})

test('a copy that dies while it sends has taken nothing with it: the mail goes out again, under the same name', async () => {
  const mailbox = await openMailbox()
  const server = await startInviting(mailbox)
  await server.invite('new@evp.example')
  await server.sendDue()
  await server.services.database.runSql('update outgoing_mail set outcome = null')
  server.after(3)
  await server.sendDue()
  const [first, second] = mailbox.mails
  expect(second?.messageId).toMatch(/^<[\w-]{36}@evp\.example>$/)
  expect(second?.messageId).toBe(first?.messageId)
})

test('a login that is refused is told without its password, and tried again', async () => {
  const mailbox = await openMailbox({ user: 'desk', pass: 'right' })
  const server = await startInviting(mailbox, { SMTP_URL: mailbox.url.replace(':right@', ':very-secret@') })
  await server.invite('new@evp.example')
  await server.sendDue()
  expect(server.logged('mail not taken; it is tried again')).toMatchObject([{ problem: 'EAUTH 535' }])
  expect(JSON.stringify(server.logLines)).not.toContain('very-secret')
  const { rows } = await server.services.database.runSql('select problem from outgoing_mail')
  expect(rows).toEqual([{ problem: 'EAUTH 535' }])
})

test('the queue sends what was queued without waiting for the next minute', async () => {
  const mailbox = await openMailbox()
  const server = await startInviting(mailbox)
  server.services.startJobs([])
  await expect
    .poll(async () => (await server.services.database.runSql('select name from jobs.schedule')).rows)
    .toContainEqual({ name: 'mail' })
  await server.invite('new@evp.example')
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1)
})

test('nothing that somebody writes becomes a header, a recipient or markup', async () => {
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
    await expect(send({ ...letter, to, subject: 'x' })).rejects.toEqual(new MailError('this is no mail address', true))
  expect(mailbox.mails).toHaveLength(1)
})

test('a name that is markup is text in a mail', async () => {
  const mailbox = await openMailbox()
  const server = await startInviting(mailbox)
  await server.services.database.runSql(`update person set name = '<img src=x onerror=alert(1)>%role%'`)
  await server.invite('new@evp.example')
  await server.sendDue()
  expect(mailbox.mails[0]?.html).toContain('&#60;img src=x onerror=alert(1)&#62;%role% (administrator@evp.example)')
  expect(mailbox.mails[0]?.text).toContain('<img src=x onerror=alert(1)>%role%')
})
