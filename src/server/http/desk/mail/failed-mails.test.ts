import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { listMails, type MailOrder, orderMail } from '#contract/desk/mail.ts'
import { invite } from '#contract/desk/people.ts'
import { listTasks } from '#contract/desk/tasks.ts'
import type { MailState } from '#domain/mail/outgoing-mail.ts'
import { join, mailOf, nothing, signInAs } from '../../../../../test/desk.ts'
import { shareMailing } from '../../../../../test/mailbox.ts'

const beginMailing = shareMailing()

async function beginOffice() {
  const { mailbox, ...server } = await beginMailing()
  const administrator = await join(server, 'administrator')
  return {
    mailbox,
    server,
    administrator,
    invite: (mail: string) => administrator.call(invite, { ...nothing, body: { mail, role: 'viewer' } }),
    list: (state: MailState) => administrator.call(listMails, { path: {}, query: { state } }),
    order: (id: string | undefined, order: MailOrder) =>
      administrator.call(orderMail, { ...nothing, body: { id: id ?? '', order } }),
  }
}

test('lists a failed email as a task until it is sent again under its id, or cancelled', async () => {
  const { mailbox, server, administrator, invite, list, order } = await beginOffice()
  const countFailed = async () =>
    (await administrator.call(listTasks, nothing)).flatMap((task) => (task.kind === 'failed_mails' ? [task.count] : []))
  for (const mail of ['wrong@evp.example', 'gone@evp.example']) {
    mailbox.unknown.add(mail)
    await invite(mail)
  }
  expect(await countFailed()).toEqual([])
  await server.sendDue()
  expect(await countFailed()).toEqual([2])
  const { items } = await list('failed')
  const idOf = (mail: string) => items.find(({ recipient }) => recipient === mail)?.id
  await expect(order(idOf('wrong@evp.example'), 'try_now')).rejects.toMatchObject({ code: 'invalid_state' })
  server.after(5)
  mailbox.unknown.clear()
  expect(await order(idOf('wrong@evp.example'), 'send_again')).toMatchObject({
    id: idOf('wrong@evp.example'),
    state: 'waiting',
    attempts: 0,
    created_at: '2026-11-16T08:05:00.000Z',
    // The reason of the last failure stays until the next attempt.
    fault: 'recipient',
    status: '550',
    ended_at: null,
    next_attempt_at: '2026-11-16T08:05:00.000Z',
  })
  expect(await countFailed()).toEqual([1])
  expect(await order(idOf('gone@evp.example'), 'stop')).toMatchObject({ state: 'stopped' })
  expect(await countFailed()).toEqual([])
  await server.sendDue()
  expect(mailbox.mails.map(({ to, messageId }) => [to[0], messageId])).toEqual([
    ['wrong@evp.example', `<${idOf('wrong@evp.example')}@evp.example>`],
  ])
  for (const mail of ['wrong@evp.example', 'gone@evp.example'])
    await expect(order(idOf(mail), 'send_again')).rejects.toMatchObject({ code: 'invalid_state' })
  const { entries } = await administrator.call(listAudit, nothing)
  const isOfThese = ({ action, subject }: (typeof entries)[number]) =>
    action.startsWith('mail.') && /^(wrong|gone)@/.test(subject)
  expect(entries.filter(isOfThese)).toMatchObject([
    { action: 'mail.stop', subject: 'gone@evp.example' },
    { action: 'mail.send_again', subject: 'wrong@evp.example', after: { mailKind: 'invitation' } },
  ])
})

test('retries an email for the full period again after it was sent again', async () => {
  const { mailbox, server, invite } = await beginOffice()
  await mailbox.stop()
  await invite('new@evp.example')
  await server.sendDue()
  server.after(24 * 60)
  await server.sendDue()
  const again = await signInAs(server, mailOf('administrator'))
  const list = (state: MailState) => again.call(listMails, { path: {}, query: { state } })
  const [mail] = (await list('failed')).items
  await again.call(orderMail, { ...nothing, body: { id: mail?.id ?? '', order: 'send_again' } })
  await server.sendDue()
  expect((await list('waiting')).items).toMatchObject([{ state: 'waiting', attempts: 1 }])
})
