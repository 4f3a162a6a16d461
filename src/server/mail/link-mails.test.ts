import { expect, test } from 'vitest'
import { changeAccount } from '#contract/desk/account.ts'
import { askNewPassword, openLink, useLink } from '#contract/desk/link.ts'
import { invite, listPeople, renewAccess, renewInvitation, revokeInvitation } from '#contract/desk/people.ts'
import { goodPassword, join, machineAt, mailOf, nothing, signInAs, stateOf } from '../../../test/desk.ts'
import { idOf, tokenOf } from '../../../test/desk-people.ts'
import { deskUrl, openMailbox, shareMailing, startMailing, tokenIn } from '../../../test/mailbox.ts'

const begin = shareMailing({ login: { user: 'desk', pass: 'p:ss wörd' } })

const newcomer = 'new@evp.example'
const asTreasurer = { ...nothing, body: { mail: newcomer, role: 'treasurer' } } as const
const forgotten = (mail: string) => ({ ...nothing, body: { mail } })

test('mails an invitation whose link creates an account', async () => {
  const { mailbox, ...server } = await begin()
  const administrator = await join(server, 'administrator')
  expect(await administrator.call(invite, asTreasurer)).toEqual({
    link: null,
    mailed_to: newcomer,
    expires_at: '2026-11-23T08:00:00.000Z',
  })
  await server.sendDue()
  const [mail, ...others] = mailbox.mails
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: [newcomer], from: 'desk@evp.example', subject: 'You’re invited to EVP' })
  expect(
    mail?.text,
  ).toBe(`The administrator (administrator@evp.example) has invited you to the desk of EVP as treasurer.

Accept invitation:
${deskUrl}/en/admin/set-up/${tokenIn(mail)}

The link works once and expires on 23 November 2026 at 08:00 UTC.

If you weren’t expecting this, you can ignore this email.`)
  const machine = machineAt(server)
  const body = { token: tokenIn(mail), name: 'New', language: 'lt', password: goodPassword }
  expect(await machine.call(useLink, { ...nothing, body })).toMatchObject({
    person: { mail: newcomer, role: 'treasurer', language: 'lt' },
  })
  await expect(machineAt(server).call(openLink, { ...nothing, body: { token: body.token } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('keeps tokens of links out of the database and the log', async () => {
  const { mailbox, ...server } = await begin()
  const administrator = await join(server, 'administrator')
  await administrator.call(invite, asTreasurer)
  const load = async (table: string) => (await server.services.database.runSql(`select * from ${table}`)).rows
  const before = await load('access_token')
  await server.sendDue()
  expect(await load('access_token')).toHaveLength(before.length + 1)
  const stored = JSON.stringify([await load('outgoing_mail'), await load('access_token'), await load('audit_entry')])
  expect(stored).not.toContain(tokenIn(mailbox.mails[0]))
  expect(stored).toContain(newcomer)
  expect(JSON.stringify(server.logLines)).not.toContain(tokenIn(mailbox.mails[0]))
})

test('lists, resends, hands over and revokes open invitations', async () => {
  const { mailbox, ...server } = await begin()
  const administrator = await join(server, 'administrator')
  const list = async () => (await administrator.call(listPeople, nothing)).invitations
  const pathOf = async () => ({ id: String((await list())[0]?.id) })
  await administrator.call(invite, asTreasurer)
  expect(await list()).toMatchObject([
    { mail: newcomer, role: 'treasurer', created_by: mailOf('administrator'), is_over: false, mailing: 'waiting' },
  ])
  await server.sendDue()
  expect(await list()).toMatchObject([{ mailing: 'sent' }])
  await administrator.call(renewInvitation, { path: await pathOf(), query: {}, body: {} })
  await server.sendDue()
  const [first, second] = mailbox.mails.map(tokenIn)
  const look = (token = '') => machineAt(server).call(openLink, { ...nothing, body: { token } })
  await expect(look(first)).rejects.toMatchObject({ code: 'not_found' })
  expect(await look(second)).toMatchObject({ mail: newcomer, role: 'treasurer' })
  const handed = { path: await pathOf(), query: {}, body: { delivery: 'hand' } } as const
  const { link, mailed_to } = await administrator.call(renewInvitation, handed)
  expect([mailed_to, link?.startsWith('/en/admin/set-up/')]).toEqual([null, true])
  expect(await list()).toMatchObject([{ mailing: null }])
  const gone = { path: await pathOf(), query: {} }
  await administrator.call(revokeInvitation, gone)
  await expect(look(link?.split('/').at(-1))).rejects.toMatchObject({ code: 'not_found' })
  await expect(administrator.call(revokeInvitation, gone)).rejects.toMatchObject({ code: 'not_found' })

  await administrator.call(invite, asTreasurer)
  const joined = await pathOf()
  await server.sendDue()
  const body = { token: tokenIn(mailbox.mails.at(-1)), name: 'New', password: goodPassword }
  await machineAt(server).call(useLink, { ...nothing, body })
  expect(await list()).toEqual([])
  for (const requested of [
    () => administrator.call(revokeInvitation, { path: joined, query: {} }),
    () => administrator.call(renewInvitation, { path: joined, query: {}, body: {} }),
  ])
    await expect(requested()).rejects.toMatchObject({ code: 'invalid_state' })
})

test('does not mail an invitation that was revoked', async () => {
  const { mailbox, ...server } = await begin()
  const administrator = await join(server, 'administrator')
  await administrator.call(invite, asTreasurer)
  const [open] = (await administrator.call(listPeople, nothing)).invitations
  await administrator.call(revokeInvitation, { path: { id: String(open?.id) }, query: {} })
  await server.sendDue()
  expect(mailbox.mails).toEqual([])
})

test('mails a reset link for an hour, in the language of the person, that leaves two-factor authentication on', async () => {
  const { mailbox, ...server } = await begin()
  const mail = 'forgetful@evp.example'
  const editor = await join(server, 'editor', mail)
  await editor.call(changeAccount, { ...nothing, body: { name: 'The editor', language: 'ar' } })
  await server.services.database.runSql(`update person set totp_secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'`)
  await machineAt(server).call(askNewPassword, forgotten(' Forgetful@EVP.example'))
  await machineAt(server).call(askNewPassword, forgotten(mail))
  await server.sendDue()
  const [first, second] = mailbox.mails
  expect(mailbox.mails).toHaveLength(2)
  expect(second?.html).toContain('<html lang="ar" dir="rtl">')
  expect(second?.text).toContain(`${deskUrl}/ar/admin/set-up/`)
  const look = (token: string) => machineAt(server).call(openLink, { ...nothing, body: { token } })
  await expect(look(tokenIn(first))).rejects.toMatchObject({ code: 'not_found' })
  expect(await look(tokenIn(second))).toMatchObject({ purpose: 'reset', expiresAt: new Date('2026-11-16T09:00:00Z') })
  const machine = machineAt(server)
  const body = { token: tokenIn(second), password: 'another horse battery' }
  await machine.call(useLink, { ...nothing, body })
  expect([await stateOf(machine), await stateOf(editor)]).toEqual(['code_needed', 'nobody'])
  const { rows } = await server.services.database.runSql(
    `select actor, address, subject from audit_entry where action = 'person.ask_new_password' and subject = $1`,
    [mail],
  )
  expect(rows).toEqual([1, 2].map(() => ({ actor: 'visitor', address: '127.0.0.1', subject: mail })))
})

test('keeps the reset link of an administrator valid when a stranger asks for another', async () => {
  const { mailbox, ...server } = await begin()
  const administrator = await join(server, 'administrator')
  await join(server, 'editor')
  const path = { id: await idOf(administrator, mailOf('editor')) }
  const renew = () => administrator.call(renewAccess, { path, query: {}, body: { delivery: 'hand' } })
  const handed = tokenOf(await renew())
  await machineAt(server).call(askNewPassword, forgotten(mailOf('editor')))
  await server.sendDue()
  const mailed = tokenIn(mailbox.mails[0])
  const look = (token: string) => machineAt(server).call(openLink, { ...nothing, body: { token } })
  for (const token of [handed, mailed]) expect(await look(token)).toMatchObject({ purpose: 'reset' })
  // A link by an administrator replaces all earlier ones.
  const newest = tokenOf(await renew())
  for (const token of [handed, mailed]) await expect(look(token)).rejects.toMatchObject({ code: 'not_found' })
  // Using one link ends the others.
  await machineAt(server).call(askNewPassword, forgotten(mailOf('editor')))
  await server.sendDue()
  const body = { token: newest, password: 'another horse battery' }
  await machineAt(server).call(useLink, { ...nothing, body })
  await expect(look(tokenIn(mailbox.mails[1]))).rejects.toMatchObject({ code: 'not_found' })
})

test('answers an unknown or suspended address like any other, and sends it no mail', async () => {
  const { mailbox, ...server } = await begin()
  await join(server, 'editor')
  await join(server, 'viewer')
  await server.services.database.runSql(`update person set suspended_at = now() where role = 'viewer'`)
  const answers: unknown[] = []
  for (const mail of [mailOf('editor'), mailOf('viewer'), 'nobody@evp.example']) {
    const response = await machineAt(server).fetch('/admin/rest/link/ask', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail }),
    })
    answers.push([response.status, await response.text()])
  }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  const { rows } = await server.services.database.runSql('select kind, outcome, link_id from outgoing_mail')
  // The queued mails are alike until they are sent.
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1)
  await server.sendDue()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[mailOf('editor')]])
})

test('limits reset requests for an address, known or not, and still lets the person sign in', async () => {
  const server = await begin()
  await join(server, 'editor')
  for (const mail of [mailOf('editor'), 'nobody@evp.example']) {
    const ask = () => machineAt(server).call(askNewPassword, forgotten(mail))
    for (let count = 0; count < 3; count++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'rate_limit_exceeded' })
  }
  expect(await stateOf(await signInAs(server, mailOf('editor')))).toBe('signed_in')
})

test('names the administrator in the mail of a reset link', async () => {
  const { mailbox, ...server } = await begin()
  const administrator = await join(server, 'administrator')
  await join(server, 'editor')
  const { people } = await administrator.call(listPeople, nothing)
  const path = { id: String(people.find(({ role }) => role === 'editor')?.id) }
  expect(await administrator.call(renewAccess, { path, query: {}, body: {} })).toMatchObject({
    link: null,
    mailed_to: mailOf('editor'),
  })
  await server.sendDue()
  expect(mailbox.mails[0]?.text).toContain('The administrator (administrator@evp.example) created a link')
})

test('hands links over without PUBLIC_URL', async () => {
  const server = await startMailing(await openMailbox(), { env: { PUBLIC_URL: '' } })
  const administrator = await join(server, 'administrator')
  expect(await administrator.call(invite, asTreasurer)).toMatchObject({ mailed_to: null })
  const byMail = administrator.call(invite, { ...nothing, body: { ...asTreasurer.body, delivery: 'mail' } })
  await expect(byMail).rejects.toMatchObject({ code: 'invalid_state' })
  const requested = machineAt(server).call(askNewPassword, forgotten('a@evp.example'))
  await expect(requested).rejects.toMatchObject({ code: 'invalid_state' })
})

test('lets an office sign in that has asked for too many new passwords', async () => {
  const server = await begin()
  await join(server, 'editor')
  for (let count = 0; count < 20; count++)
    await machineAt(server).call(askNewPassword, forgotten(`somebody-${count}@evp.example`))
  await expect(machineAt(server).call(askNewPassword, forgotten(newcomer))).rejects.toMatchObject({
    code: 'rate_limit_exceeded',
  })
  await signInAs(server, mailOf('editor'))
})

test('lets an office ask for a new password that has failed to sign in too often', async () => {
  const server = await begin()
  await expect(signInAs(server, 'nobody@evp.example')).rejects.toMatchObject({ code: 'unauthorized' })
  // Simulates nineteen other failures, because checking a password takes long.
  await server.services.database.runSql(`
    insert into sign_in_attempt (at, mail_digest, network, user_agent, kind, outcome)
    select at, mail_digest || other, network, user_agent, kind, outcome from sign_in_attempt, generate_series(1, 19) as other`)
  await machineAt(server).call(askNewPassword, forgotten(newcomer))
})
