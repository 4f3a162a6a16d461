import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { checkConnection, listMails, orderMail, readConnection, readTemplate, sendTest } from '#contract/desk/mail.ts'
import { invite, listPeople } from '#contract/desk/people.ts'
import { templateNames } from '#domain/mail/mail-kind.ts'
import { testsAnHour } from '#domain/mail/outgoing-mail.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { join, mailOf, nothing, shareDesk, signInAs } from '../../../../../test/desk.ts'
import { deskUrl, openMailbox, shareMailing, startMailing } from '../../../../../test/mailbox.ts'
import { forgetOldAccess } from '../../../db/stores/people/forgotten-access.ts'

const shared = shareDesk('administrator')

const beginMailing = shareMailing()

async function beginOffice() {
  const { mailbox, ...server } = await beginMailing()
  const administrator = await join(server, 'administrator')
  return {
    mailbox,
    server,
    administrator,
    invite: (mail: string) => administrator.call(invite, { ...nothing, body: { mail, role: 'viewer' } }),
    list: (query: Parameters<typeof listMails.query.write>[0] = {}) =>
      administrator.call(listMails, { path: {}, query }),
    order: (id: string | undefined, order: 'try_now' | 'stop') =>
      administrator.call(orderMail, { ...nothing, body: { id: id ?? '', order } }),
    test: (to: string) => administrator.call(sendTest, { ...nothing, body: { to, letter: 'held', language: 'lt' } }),
  }
}

test('lists emails with recipient, kind and status, but not their content', async () => {
  const { mailbox, server, invite, list } = await beginOffice()
  mailbox.unknown.add('wrong@evp.example')
  await invite('right@evp.example')
  await invite('wrong@evp.example')
  await server.sendDue()
  server.after(1)
  await mailbox.stop()
  await invite('later@evp.example')
  await server.sendDue()
  const { items, counts, kept_days, _metadata } = await list()
  expect(items).toMatchObject([
    {
      recipient: 'later@evp.example',
      kind: 'invitation',
      state: 'waiting',
      attempts: 1,
      is_under_way: false,
      tried_at: '2026-11-16T08:01:00.000Z',
      next_attempt_at: '2026-11-16T08:03:00.000Z',
      ended_at: null,
      fault: 'unreachable',
      status: null,
    },
    ...[
      { recipient: 'right@evp.example', state: 'sent', fault: null, ended_at: '2026-11-16T08:00:00.000Z' },
      { recipient: 'wrong@evp.example', state: 'failed', fault: 'recipient', status: '550', next_attempt_at: null },
    ].toSorted((one, other) => idOrder(items, one.recipient, other.recipient)),
  ])
  expect(counts).toEqual({ waiting: 1, sent: 1, failed: 1, needless: 0, stopped: 0 })
  expect([kept_days, _metadata.total]).toEqual([30, 3])
  expect(JSON.stringify(items)).not.toContain('set-up')
  expect((await list({ search: 'RIGHT' })).items.map(({ recipient }) => recipient)).toEqual(['right@evp.example'])
  expect((await list({ search: '%' })).items).toEqual([])
  expect((await list({ state: 'failed', limit: 1 }))._metadata).toMatchObject({ total: 1, has_next: false })
  expect((await list({ limit: 1, offset: 1 }))._metadata).toMatchObject({
    total: 3,
    has_next: true,
    has_previous: true,
  })
})

test('shows why the email address of a person or an invitation was rejected', async () => {
  const { mailbox, server, administrator, invite } = await beginOffice()
  mailbox.refusals.set('wrong@evp.example', '550 5.1.1 no such user here')
  await invite('wrong@evp.example')
  await server.sendDue()
  const { invitations, people } = await administrator.call(listPeople, nothing)
  expect(invitations).toMatchObject([{ mailing: 'failed', mailing_fault: 'unknown_mailbox' }])
  expect(people).toMatchObject([{ mail_fault: null }])
  mailbox.refusals.set(mailOf('administrator'), '552 5.2.2 full')
  await administrator.call(sendTest, {
    ...nothing,
    body: { to: mailOf('administrator'), letter: 'late', language: 'en' },
  })
  await server.sendDue()
  expect((await administrator.call(listPeople, nothing)).people).toMatchObject([{ mail_fault: 'mailbox_full' }])
})

test('retries or cancels a queued email with an audit entry, but not one that is sent', async () => {
  const { mailbox, server, invite, list, order } = await beginOffice()
  await mailbox.stop()
  await invite('first@evp.example')
  await invite('second@evp.example')
  await server.sendDue()
  const { items } = await list()
  const idOf = (mail: string) => items.find(({ recipient }) => recipient === mail)?.id
  await mailbox.start()
  expect(await order(idOf('first@evp.example'), 'try_now')).toMatchObject({
    next_attempt_at: '2026-11-16T08:00:00.000Z',
  })
  expect(await order(idOf('second@evp.example'), 'stop')).toMatchObject({ state: 'stopped' })
  await server.sendDue()
  server.after(24 * 60)
  await server.sendDue()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['first@evp.example']])
  const again = await signInAs(server, mailOf('administrator'))
  const refused = (mail: string) =>
    again.call(orderMail, { ...nothing, body: { id: idOf(mail) ?? '', order: 'try_now' } })
  for (const mail of ['first@evp.example', 'second@evp.example'])
    await expect(refused(mail)).rejects.toMatchObject({ code: 'invalid_state' })
  await expect(refused('nobody@evp.example')).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await again.call(listAudit, nothing)
  const isOfThese = ({ action, subject }: (typeof entries)[number]) =>
    action.startsWith('mail.') && /^(first|second)@/.test(subject)
  expect(entries.filter(isOfThese)).toMatchObject([
    { action: 'mail.stop', subject: 'second@evp.example', after: { mailKind: 'invitation' } },
    { action: 'mail.try_now', subject: 'first@evp.example' },
  ])
})

test('rejects orders for an email that a replica is sending, until its attempt has expired', async () => {
  const { server, invite, list, order } = await beginOffice()
  await invite('new@evp.example')
  await server.services.database.runSql(
    `update outgoing_mail set attempts = 1, attempted_at = $1, next_attempt_at = $2`,
    ['2026-11-16T08:00:00Z', '2026-11-16T08:02:00Z'],
  )
  const [mail] = (await list()).items
  expect(mail).toMatchObject({ state: 'waiting', is_under_way: true })
  for (const instruction of ['try_now', 'stop'] as const)
    await expect(order(mail?.id, instruction)).rejects.toMatchObject({ code: 'invalid_state' })
  server.after(2)
  expect(await order(mail?.id, 'stop')).toMatchObject({ state: 'stopped', is_under_way: false })
})

test('marks test emails in subject and body in the chosen language, and limits them by person', async () => {
  const { mailbox, server, list, test } = await beginOffice()
  expect(await test(' Somebody@Elsewhere.example ')).toEqual({ mailed_to: 'somebody@elsewhere.example' })
  await server.sendDue()
  const [mail] = mailbox.mails
  expect(mail?.to).toEqual(['somebody@elsewhere.example'])
  expect(mail?.subject).toMatch(/^Bandomasis: /)
  expect(mail?.text).toMatch(/^Tai bandomasis laiškas, kurį The administrator išsiuntė/)
  expect(mail?.html).toContain('<html lang="lt" dir="ltr">')
  expect(mail?.text).toContain(`${deskUrl}/lt/admin/held`)
  expect((await list()).items).toMatchObject([{ kind: 'test', example: { letter: 'held', language: 'lt' } }])
  await expect(test('nobody')).rejects.toMatchObject({ code: 'invalid_parameters' })
  const all = await Promise.allSettled(Array.from({ length: testsAnHour + 3 }, () => test('a@evp.example')))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ code: 'rate_limit_exceeded' })
  server.after(60)
  const again = await signInAs(server, mailOf('administrator'))
  await again.call(sendTest, { ...nothing, body: { to: 'a@evp.example', letter: 'late', language: 'ar' } })
})

test('previews every mail template in every language, as text and as an inert page', async () => {
  const { machine } = shared()
  for (const letter of templateNames) {
    for (const language of offeredLanguages) {
      const { subject, text } = await machine.call(readTemplate, { path: {}, query: { letter, language } })
      expect(`${subject}\n${text}`, `${letter} ${language}`).not.toMatch(/%\w+%|\bmail\.|undefined/)
    }
  }
  const several = { path: {}, query: { letter: 'held_several', language: 'en' } } as const
  const { text } = await machine.call(readTemplate, several)
  expect(text).toContain('Last good rate: 1.1699 of ')
  expect(text).toContain('There is no earlier rate.')
  const page = await machine.fetch('/admin/rest/mail/letters/invitation/ar')
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  )
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const markup = await page.text()
  expect(markup).toMatch(/<html lang="ar" dir="rtl">[\s\S]*<body [^>]*inert>/)
  for (const path of ['nothing/ar', 'held/xx', 'held/ds'])
    expect((await machine.fetch(`/admin/rest/mail/letters/${path}`)).status).toBe(404)
})

test('shows the mail connection without credentials, and reports its problems', async () => {
  const mailbox = await openMailbox({ user: 'desk', pass: 'very-secret' })
  const server = await startMailing(mailbox)
  const administrator = await join(server, 'administrator')
  const connection = await administrator.call(readConnection, nothing)
  expect(connection).toMatchObject({
    server: { host: '127.0.0.1', encryption: 'offered', has_login: true, from: 'desk@evp.example' },
    public_url: deskUrl,
    last: null,
  })
  expect(JSON.stringify(connection)).not.toMatch(/very-secret|"desk"/)
  const check = () => administrator.call(checkConnection, { ...nothing, body: {} })
  expect(await check()).toEqual({ fault: null, status: null })
  await mailbox.stop()
  expect(await check()).toEqual({ fault: 'unreachable', status: null })
  await administrator.call(sendTest, { ...nothing, body: { to: 'a@evp.example', letter: 'late', language: 'en' } })
  await server.sendDue()
  expect(await administrator.call(readConnection, nothing)).toMatchObject({
    last: { at: '2026-11-16T08:00:00.000Z', fault: 'unreachable' },
  })
  const wrong = await startMailing(mailbox, { env: { SMTP_URL: mailbox.url.replace('very-secret', 'wrong') } })
  await mailbox.start()
  const other = await join(wrong, 'administrator')
  expect(await other.call(checkConnection, { ...nothing, body: {} })).toEqual({ fault: 'login', status: '535' })
})

test('reports that no email is configured, and rejects tests and checks', async () => {
  const { machine } = shared()
  expect(await machine.call(readConnection, nothing)).toEqual({ server: null, public_url: null, last: null })
  expect((await machine.call(listMails, nothing)).items).toEqual([])
  const body = { to: 'a@evp.example', letter: 'late', language: 'en' } as const
  await expect(machine.call(sendTest, { ...nothing, body })).rejects.toMatchObject({ code: 'invalid_state' })
  await expect(machine.call(checkConnection, { ...nothing, body: {} })).rejects.toMatchObject({ code: 'invalid_state' })
})

test('deletes sent emails after thirty days, and keeps queued ones', async () => {
  const { mailbox, server, invite, list } = await beginOffice()
  await invite('sent@evp.example')
  await server.sendDue()
  await mailbox.stop()
  await invite('waits@evp.example')
  await server.sendDue()
  const { db } = server.services.database
  const days = (count: number) => new Date(Date.parse('2026-11-16T08:00:00Z') + count * 86_400_000)
  const listed = async () => (await list()).items.map(({ recipient }) => recipient).toSorted()
  await forgetOldAccess(db, days(30))
  expect(await listed()).toEqual(['sent@evp.example', 'waits@evp.example'])
  await forgetOldAccess(db, new Date(days(30).getTime() + 1))
  expect(await listed()).toEqual(['waits@evp.example'])
})

test('keeps the email of a withdrawn invitation in the list', async () => {
  const { server, administrator, invite, list } = await beginOffice()
  await invite('new@evp.example')
  await server.sendDue()
  const [open] = (await administrator.call(listPeople, nothing)).invitations
  await administrator.fetch(`/admin/rest/people/invitations/${open?.id}`, { method: 'DELETE' })
  expect((await list()).items).toMatchObject([{ recipient: 'new@evp.example', state: 'sent' }])
})

/** Orders emails that were queued at the same moment as the list does. */
function idOrder(items: readonly { recipient: string }[], one: string, other: string): number {
  const place = (recipient: string) => items.findIndex((item) => item.recipient === recipient)
  return place(one) - place(other)
}
