import { expect, test } from 'vitest'
import type { Role } from '#domain/people/rights.ts'
import { join } from '../../../test/desk.ts'
import { type Mailbox, openMailbox, startMailing } from '../../../test/mailbox.ts'
import type { TestServer } from '../../../test/server.ts'

type Told = { readonly contact?: string; readonly roles?: readonly Role[]; readonly place?: TestServer['place'] }

/** An office that visitors write to, and what is noted of the mails about it. */
async function startOffice(mailbox: Mailbox, { contact = '', roles = [], ...options }: Told) {
  const server = await startMailing(mailbox, { ...options, env: { CONTACT_MAIL: contact } })
  for (const role of roles) await join(server, role)
  const { runSql } = server.services.database
  return {
    ...{ ...server, runSql },
    async write(message = 'Is the rate guaranteed?'): Promise<void> {
      const body = JSON.stringify({ topic: 'exchange', mail: 'client@trade.example', message, elapsed_ms: 60_000 })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      expect((await fetch(`${server.origin}/en/rest/contact-form`, init)).status).toBe(200)
    },
    suspend: (role: Role) => runSql('update person set suspended_at = now() where role = $1', [role]),
    async mails(): Promise<string[]> {
      const { rows } = await runSql('select recipient, outcome from outgoing_mail order by recipient')
      return (rows as { recipient: string; outcome: string | null }[]).map(
        ({ recipient, outcome }) => `${recipient.split('@')[0]} ${outcome ?? 'waiting'}`,
      )
    },
  }
}

const recipients = ({ mails }: Mailbox) => mails.map(({ to }) => to[0]?.split('@')[0]).toSorted()

test('what waited for an address of the office that was mistyped goes to the one that is told now, once', async () => {
  const mailbox = await openMailbox()
  mailbox.refusals.set('offcie@evp.example', '450 4.2.0 later')
  const before = await startOffice(mailbox, { contact: 'offcie@evp.example' })
  await before.write()
  await before.sendDue()
  const after = await startOffice(mailbox, { contact: 'office@evp.example', place: before.place })
  after.after(2)
  await after.sendDue()
  expect(recipients(mailbox)).toEqual(['office'])
  expect(await after.mails()).toEqual(['offcie needless', 'office sent'])
  // Back again: what has arrived somewhere is not told a second time.
  after.after(300)
  await before.sendDue()
  expect(recipients(mailbox)).toEqual(['office'])
})

test('several that waited and lead to one address now are one mail', async () => {
  const mailbox = await openMailbox()
  await mailbox.stop()
  const before = await startOffice(mailbox, { roles: ['editor', 'treasurer'] })
  await before.write('First')
  await before.write('Second')
  await before.sendDue()
  await mailbox.start()
  const after = await startOffice(mailbox, { contact: 'office@evp.example', place: before.place })
  const other = await startOffice(mailbox, { contact: 'office@evp.example', place: before.place })
  for (const one of [after, other]) one.after(2)
  await Promise.all([after.sendDue(), other.sendDue()])
  expect(mailbox.mails.map(({ to, subject }) => `${to} ${subject.split(' ')[0]}`).toSorted()).toEqual([
    'office@evp.example First',
    'office@evp.example Second',
  ])
})

test('in the place of somebody who may not answer any more those are told who may and were not', async () => {
  const mailbox = await openMailbox()
  mailbox.refusals.set('treasurer@evp.example', '450 4.2.0 later')
  const office = await startOffice(mailbox, { roles: ['editor', 'treasurer'] })
  await office.write()
  await office.sendDue()
  expect(recipients(mailbox)).toEqual(['editor'])
  await join(office, 'administrator')
  await office.suspend('treasurer')
  office.after(2)
  await office.sendDue()
  expect(recipients(mailbox)).toEqual(['administrator', 'editor'])
})

test('while nobody may answer it waits and says so, and goes to the first who may', async () => {
  const mailbox = await openMailbox()
  const office = await startOffice(mailbox, { roles: ['editor'] })
  await office.write()
  await office.suspend('editor')
  await office.sendDue()
  expect(await office.mails()).toEqual(['editor waiting'])
  const { rows } = await office.runSql('select problem from outgoing_mail')
  expect(rows).toEqual([{ problem: 'ENORECIPIENT' }])
  await join(office, 'treasurer')
  office.after(2)
  await office.sendDue()
  expect(recipients(mailbox)).toEqual(['treasurer'])
})

test('what somebody has given up or a server has refused for good is not mailed again in the place of another', async () => {
  const mailbox = await openMailbox()
  await mailbox.stop()
  const office = await startOffice(mailbox, { roles: ['editor', 'treasurer'] })
  await office.write()
  await office.runSql("update outgoing_mail set outcome = 'stopped' where recipient like 'treasurer%'")
  await office.suspend('editor')
  await mailbox.start()
  await office.sendDue()
  expect(await office.mails()).toEqual(['editor needless', 'treasurer stopped'])
})

test('what is gone or was found to be spam is not mailed to anybody', async () => {
  const mailbox = await openMailbox()
  const before = await startOffice(mailbox, { contact: 'offcie@evp.example' })
  await before.write('Gone')
  await before.write('Spam')
  await before.runSql("update message set state = 'spam' where text = 'Spam'")
  await before.runSql("delete from message where text = 'Gone'")
  const after = await startOffice(mailbox, { contact: 'office@evp.example', place: before.place })
  await after.sendDue()
  expect(mailbox.mails).toEqual([])
  expect(await after.mails()).toEqual(['offcie needless', 'offcie needless'])
})
