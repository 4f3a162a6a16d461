import { expect, test } from 'vitest'
import { openLink, useLink } from '#contract/desk/link.ts'
import { changePerson, invite, listPeople, readPerson, renewAccess } from '#contract/desk/people.ts'
import { readSession, signIn } from '#contract/desk/session.ts'
import { createLink, goodPassword, join, machineAt, nothing, signInAs } from '../../../../test/desk.ts'
import { idOf } from '../../../../test/desk-people.ts'
import { shareRestored } from '../../../../test/restored-server.ts'
import { startTestServer } from '../../../../test/server.ts'

const json = { 'content-type': 'application/json' }

const beginTest = shareRestored({ logLevel: 'trace' }, async (server) => ({
  administrator: await join(server, 'administrator'),
}))

test.each([
  ['a form of another site', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form as plain text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['a fetch of another site', { origin: 'https://evil.example', ...json }],
  ['a page of another port', { origin: 'http://127.0.0.1:1', ...json }],
  ['a sandboxed frame', { origin: 'null', ...json }],
])('rejects changes from %s although the cookie is sent', async (_, headers) => {
  const { server, administrator } = await beginTest()
  const answer = await fetch(`${server.origin}/admin/rest/people/invitations`, {
    method: 'POST',
    headers: { ...headers, cookie: administrator.cookie ?? '', 'x-requested-with': 'x' },
    body: JSON.stringify({ mail: 'thief@evil.example', role: 'administrator' }),
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('rejects changes without X-Requested-With or Origin, and allows no cross-origin reads', async () => {
  const { server, administrator } = await beginTest()
  const { cookie = '' } = administrator
  const url = `${server.origin}/admin/rest/session`
  const without = await fetch(url, { method: 'DELETE', headers: { cookie, origin: server.origin } })
  expect(without.status).toBe(403)
  const noOrigin = await fetch(url, { method: 'DELETE', headers: { cookie, 'x-requested-with': 'x' } })
  expect(noOrigin.status).toBe(403)
  const read = await fetch(url, { headers: { cookie, origin: 'https://evil.example' } })
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
  expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

test('rejects attempts of a user to change their own role or the role of their link', async () => {
  const { server, administrator } = await beginTest()
  const viewer = await join(server, 'viewer')
  const own = (await viewer.call(readSession, nothing)).person?.id ?? 0
  for (const body of [
    { name: 'x', language: null, role: 'administrator' },
    { name: 'x', language: null, rights: ['people.change'] },
    { name: 'x', language: null, is_suspended: false, __proto__: { role: 'administrator' } },
  ]) {
    const answer = await viewer.fetch('/admin/rest/account', {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
  }
  const asRole = viewer.call(changePerson, { path: { id: String(own) }, query: {}, body: { role: 'administrator' } })
  await expect(asRole).rejects.toMatchObject({ status: 403 })
  expect((await viewer.call(readSession, nothing)).person?.role).toBe('viewer')
  // The role of a link cannot be changed by the person who uses it.
  const token = await createLink(server, { purpose: 'invitation', mail: 'new@evp.example', role: 'viewer' })
  const body = JSON.stringify({ token, name: 'x', password: goodPassword, role: 'administrator' })
  const answer = await machineAt(server).fetch('/admin/rest/link/use', { method: 'POST', headers: json, body })
  expect([answer.status, (await answer.json()).error_properties]).toEqual([
    400,
    { role: ['Is not a field of this call.'] },
  ])
  const { people } = await administrator.call(listPeople, nothing)
  expect(people.filter(({ role }) => role === 'administrator')).toHaveLength(1)
})

test('keeps the last administrator, also when two demote each other concurrently', async () => {
  const { server, administrator: one } = await beginTest()
  const ownId = (await one.call(readSession, nothing)).person?.id ?? 0
  const demote = (id: number) => ({ path: { id: String(id) }, query: {}, body: { role: 'viewer' as const } })
  const suspend = (id: number) => ({ path: { id: String(id) }, query: {}, body: { is_suspended: true } })
  await expect(one.call(changePerson, demote(ownId))).rejects.toMatchObject({ code: 'invalid_state' })
  await expect(one.call(changePerson, suspend(ownId))).rejects.toMatchObject({ code: 'invalid_state' })
  for (let round = 0; round < 5; round++) {
    const other = await join(server, 'administrator', `other${round}@evp.example`)
    const otherId = (await other.call(readSession, nothing)).person?.id ?? 0
    const outcomes = await Promise.allSettled([
      one.call(changePerson, demote(otherId)),
      other.call(changePerson, demote(ownId)),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const who = (await one.call(readSession, nothing)).person?.role === 'administrator' ? one : other
    const { people } = await who.call(listPeople, nothing)
    const left = people.filter(({ role, suspended_at }) => role === 'administrator' && suspended_at === null)
    expect(left).toHaveLength(1)
    if (who === other) return
  }
})

test('ends the sessions of a suspended user and rejects new sign-ins', async () => {
  const { server, administrator } = await beginTest()
  const mail = 'suspended@evp.example'
  const editor = await join(server, 'editor', mail)
  const id = await idOf(administrator, mail)
  await administrator.call(changePerson, { path: { id }, query: {}, body: { is_suspended: true } })
  expect((await editor.call(readSession, nothing)).state).toBe('nobody')
  await expect(signInAs(server, mail)).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(administrator.call(renewAccess, { path: { id }, query: {}, body: {} })).rejects.toMatchObject({
    code: 'invalid_state',
  })
  await administrator.call(changePerson, { path: { id }, query: {}, body: { is_suspended: false } })
  await signInAs(server, mail)
  const person = await administrator.call(readPerson, { path: { id }, query: {} })
  expect(person.sign_ins.map(({ outcome }) => outcome)).toEqual(['let_in', 'refused', 'let_in'])
})

test('accepts an access link only once and before it expires, and ignores another email address', async () => {
  const { server } = await beginTest()
  const token = await createLink(server, { purpose: 'invitation', mail: 'once@evp.example', role: 'editor' })
  const machine = machineAt(server)
  expect(await machine.call(openLink, { ...nothing, body: { token } })).toMatchObject({
    purpose: 'invitation',
    mail: 'once@evp.example',
    role: 'editor',
  })
  const using = { token, mail: 'other@evil.example', name: 'New', password: goodPassword }
  const both = await Promise.allSettled([
    machineAt(server).call(useLink, { ...nothing, body: using }),
    machineAt(server).call(useLink, { ...nothing, body: using }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(machine.call(openLink, { ...nothing, body: { token } })).rejects.toMatchObject({ code: 'not_found' })
  await signInAs(server, 'once@evp.example')
  const old = await createLink(server, { purpose: 'reset', mail: 'once@evp.example', role: 'editor', goodHours: 0 })
  await expect(machine.call(openLink, { ...nothing, body: { token: old } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('creates one administrator from set-up links', async () => {
  const server = await startTestServer()
  const [one, other] = [
    await createLink(server, { purpose: 'set_up', mail: undefined, role: 'administrator' }),
    await createLink(server, { purpose: 'set_up', mail: undefined, role: 'administrator' }),
  ]
  const body = { token: one, mail: 'First@evp.example', name: 'First', password: goodPassword }
  const machine = machineAt(server)
  await expect(machine.call(useLink, { ...nothing, body: { ...body, mail: 'nonsense' } })).rejects.toMatchObject({
    properties: { mail: ['Must be an email address.'] },
  })
  const { person } = await machine.call(useLink, { ...nothing, body })
  expect(person).toMatchObject({ mail: 'first@evp.example', role: 'administrator' })
  await expect(machine.call(openLink, { ...nothing, body: { token: other } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('ends all sessions and invalidates the old password when a reset link is used', async () => {
  const { server, administrator } = await beginTest()
  const mail = 'renewed@evp.example'
  const editor = await join(server, 'editor', mail)
  const id = await idOf(administrator, mail)
  const { link } = await administrator.call(renewAccess, { path: { id }, query: {}, body: {} })
  expect(link).toMatch(/^\/en\/admin\/set-up\/[\w-]{43}$/)
  const token = link?.split('/').at(-1) ?? ''
  await machineAt(server).call(useLink, { ...nothing, body: { token, password: 'another horse battery' } })
  expect((await editor.call(readSession, nothing)).state).toBe('nobody')
  await expect(signInAs(server, mail)).rejects.toMatchObject({ code: 'unauthorized' })
})

test('writes no password, token or cookie into logs, answers or records', async () => {
  const { server } = await beginTest()
  const administrator = await join(server, 'administrator', 'watched@evp.example')
  const { link } = await administrator.call(invite, { ...nothing, body: { mail: 'new@evp.example', role: 'viewer' } })
  const token = link?.split('/').at(-1) ?? ''
  await fetch(`${server.origin}${link}`)
  await machineAt(server)
    .call(signIn, { ...nothing, body: { mail: goodPassword, password: goodPassword } })
    .catch(() => {})
  const people = JSON.stringify(await administrator.call(listPeople, nothing))
  const { rows } = await server.services.database.runSql('select * from audit_entry')
  const attempts = await server.services.database.runSql('select * from sign_in_attempt')
  const cookie = administrator.cookie?.split('=')[1] ?? 'none'
  for (const text of [JSON.stringify(server.logLines), people, JSON.stringify([rows, attempts.rows])])
    for (const secret of [goodPassword, token, cookie, '$argon2id']) expect(text).not.toContain(secret)
})
