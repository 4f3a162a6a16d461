import { expect, test } from 'vitest'
import type { Role } from '#domain/people/rights.ts'
import { join } from '../../../test/desk.ts'
import { type Mailbox, shareMailing } from '../../../test/mailbox.ts'
import { shareTestServer, type TestServer } from '../../../test/server.ts'

// Replicas on one database: one without an office address, one with a mistyped one, and two with the right one.
const begin = shareMailing({ env: { CONTACT_MAIL: '' } })
const mistyped = shareReplica('offcie@evp.example')
const right = shareReplica('office@evp.example')
const rightToo = shareReplica('office@evp.example')

function shareReplica(contactMail: string): () => TestServer {
  return shareTestServer(async () => {
    const { place, clock, mailbox, page } = await begin()
    const settings = { SMTP_URL: mailbox.url, MAIL_FROM: 'desk@evp.example', PUBLIC_URL: page }
    return { place, clock, env: { ...settings, CONTACT_MAIL: contactMail } }
  })
}

/** Begins a test with users of some roles. */
async function beginWith(...roles: readonly Role[]) {
  const { mailbox, ...server } = await begin()
  for (const role of roles) await join(server, role)
  const { runSql } = server.services.database
  return {
    ...server,
    mailbox,
    runSql,
    suspend: (role: Role) => runSql('update person set suspended_at = now() where role = $1', [role]),
    async mails(): Promise<string[]> {
      const { rows } = await runSql('select recipient, outcome from outgoing_mail order by recipient')
      return (rows as { recipient: string; outcome: string | null }[]).map(
        ({ recipient, outcome }) => `${recipient.split('@')[0]} ${outcome ?? 'waiting'}`,
      )
    },
  }
}

/** Sends a message to the office as a visitor. */
async function write({ origin }: Pick<TestServer, 'origin'>, message = 'Is the rate guaranteed?'): Promise<void> {
  const body = JSON.stringify({ topic: 'exchange', mail: 'client@trade.example', message, elapsed_ms: 60_000 })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await fetch(`${origin}/en/rest/contact-form`, init)).status).toBe(200)
}

const sendDue = ({ services }: Pick<TestServer, 'services'>) => services.mailer?.sendDue(new AbortController().signal)

const recipients = ({ mails }: Mailbox) => mails.map(({ to }) => to[0]?.split('@')[0]).toSorted()

test('mails a waiting message once to the corrected address of the office', async () => {
  const { mailbox, after, mails } = await beginWith()
  mailbox.refusals.set('offcie@evp.example', '450 4.2.0 later')
  await write(mistyped())
  await sendDue(mistyped())
  after(2)
  await sendDue(right())
  expect(recipients(mailbox)).toEqual(['office'])
  expect(await mails()).toEqual(['offcie needless', 'office sent'])
  // With the mistyped address again, a delivered message is not mailed a second time.
  after(300)
  await sendDue(mistyped())
  expect(recipients(mailbox)).toEqual(['office'])
})

test('merges waiting mails that now have the same recipient', async () => {
  const server = await beginWith('editor', 'treasurer')
  const { mailbox, after } = server
  await mailbox.stop()
  await write(server, 'First')
  await write(server, 'Second')
  await server.sendDue()
  await mailbox.start()
  after(2)
  await Promise.all([sendDue(right()), sendDue(rightToo())])
  expect(mailbox.mails.map(({ to, subject }) => `${to} ${subject.split(' ')[0]}`).toSorted()).toEqual([
    'office@evp.example First',
    'office@evp.example Second',
  ])
})

test('mails the people who may answer now in place of a suspended one', async () => {
  const { mailbox, ...office } = await beginWith('editor', 'treasurer')
  mailbox.refusals.set('treasurer@evp.example', '450 4.2.0 later')
  await write(office)
  await office.sendDue()
  expect(recipients(mailbox)).toEqual(['editor'])
  await join(office, 'administrator')
  await office.suspend('treasurer')
  office.after(2)
  await office.sendDue()
  expect(recipients(mailbox)).toEqual(['administrator', 'editor'])
})

test('keeps a mail waiting while no user may answer', async () => {
  const { mailbox, ...office } = await beginWith('editor')
  await write(office)
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

test('does not send a stopped mail in place of another', async () => {
  const { mailbox, ...office } = await beginWith('editor', 'treasurer')
  await mailbox.stop()
  await write(office)
  await office.runSql("update outgoing_mail set outcome = 'stopped' where recipient like 'treasurer%'")
  await office.suspend('editor')
  await mailbox.start()
  await office.sendDue()
  expect(await office.mails()).toEqual(['editor needless', 'treasurer stopped'])
})

test('does not mail deleted messages and spam', async () => {
  const { mailbox, runSql, mails } = await beginWith()
  await write(mistyped(), 'Gone')
  await write(mistyped(), 'Spam')
  await runSql("update message set state = 'spam' where text = 'Spam'")
  await runSql("delete from message where text = 'Gone'")
  await sendDue(right())
  expect(mailbox.mails).toEqual([])
  expect(await mails()).toEqual(['offcie needless', 'offcie needless'])
})
