import { request } from 'node:http'
import { expect, test } from 'vitest'
import { changePassword, listSessions } from '#contract/desk/account.ts'
import { openLink, useLink } from '#contract/desk/link.ts'
import { invite, renewAccess } from '#contract/desk/people.ts'
import { sendCode, signIn } from '#contract/desk/session.ts'
import { goodPassword, join, machineAt, mailOf, nothing, shareDesk, signInAs, stateOf } from '../../../../test/desk.ts'
import { addFactor, idOf, json, suspend, tokenOf } from '../../../../test/desk-people.ts'
import { dearer } from '../../../../test/margin-desk.ts'
import { shareOffice } from '../../../../test/restored-server.ts'
import type { TestServer } from '../../../../test/server.ts'
import { createSessionStore } from '../../db/stores/people/session-store.ts'
import { createPeopleStores } from '../../people/people-stores.ts'

/** Server behind a trusted proxy, so that requests come from any address. */
const beginTest = shareOffice({ TRUSTED_PROXIES: '127.0.0.1' })

async function lastAttempt({ services }: TestServer): Promise<number> {
  const { rows } = await services.database.runSql('select coalesce(max(id), 0)::int as id from sign_in_attempt')
  return (rows as { id: number }[])[0]?.id ?? 0
}

type RepeatedAttempts = { readonly times: number; readonly networks: readonly string[]; readonly after?: number }

/** Copies the attempts after a given one for several networks, because checking a password takes a processor 45 ms. */
async function repeatAttempts(
  { services }: TestServer,
  { times, networks, after = 0 }: RepeatedAttempts,
): Promise<void> {
  await services.database.runSql(
    `insert into sign_in_attempt (at, mail_digest, person_id, network, user_agent, kind, outcome)
     select at, mail_digest, person_id, copy.network, user_agent, kind, outcome
     from sign_in_attempt, unnest($1::text[]) as copy (network), generate_series(1, $2::int)
     where id > $3`,
    [networks, times, after],
  )
}

/** For tests with email addresses of their own that do not set the clock. */
const desk = shareDesk('administrator')

test('rejects a request whose sender is suspended while its body arrives', async () => {
  const { server, machine: administrator } = desk()
  const second = await join(server, 'administrator', 'slow@evp.example')
  const own = await idOf(administrator, 'slow@evp.example')
  const { port } = new URL(server.origin)
  const body = JSON.stringify({ is_suspended: false })
  const slow = request({
    host: '127.0.0.1',
    port,
    path: `/admin/rest/people/${own}`,
    method: 'PATCH',
    headers: {
      ...json,
      cookie: second.cookie,
      origin: server.origin,
      'x-requested-with': 'x',
      'content-length': body.length,
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    slow.on('response', ({ statusCode }) => resolve(statusCode ?? 0)).on('error', reject)
  })
  slow.write(body.slice(0, 5))
  await expect.poll(() => server.connections()).toBeGreaterThan(0)
  // The server has read its head when another request of the same client is answered.
  await second.call(listSessions, nothing)
  await suspend(administrator, 'slow@evp.example')
  slow.end(body.slice(5))
  expect(await answered).toBe(401)
  await expect(signInAs(server, 'slow@evp.example')).rejects.toMatchObject({ code: 'unauthorized' })
})

test('invalidates an invitation by a newer one, and by the suspension of its author', async () => {
  const { server, machine: administrator } = desk()
  const second = await join(server, 'administrator', 'inviting@evp.example')
  const invitationFor = (role: 'administrator' | 'viewer') => ({
    ...nothing,
    body: { mail: 'inviting.new@evp.example', role },
  })
  const high = await second.call(invite, invitationFor('administrator'))
  const low = await second.call(invite, invitationFor('viewer'))
  const look = (link: { link: string | null }) =>
    machineAt(server).call(openLink, { ...nothing, body: { token: tokenOf(link) } })
  await expect(look(high)).rejects.toMatchObject({ code: 'not_found' })
  expect(await look(low)).toMatchObject({ role: 'viewer' })
  await suspend(administrator, 'inviting@evp.example')
  const using = { token: tokenOf(low), name: 'New', password: goodPassword }
  const attempted = machineAt(server).call(useLink, { ...nothing, body: using })
  await expect(attempted).rejects.toMatchObject({ code: 'not_found' })
})

test('invalidates a password reset link by a changed password and by a suspension', async () => {
  const { server, machine: administrator } = desk()
  const editor = await join(server, 'editor', 'link@evp.example')
  const path = { id: await idOf(administrator, 'link@evp.example') }
  const renew = () => administrator.call(renewAccess, { path, query: {}, body: {} })
  const look = async (link: { link: string | null }) =>
    machineAt(server)
      .call(openLink, { ...nothing, body: { token: tokenOf(link) } })
      .then(
        () => 'good',
        ({ code }) => code,
      )
  const one = await renew()
  expect(await look(one)).toBe('good')
  await editor.call(changePassword, { ...nothing, body: { current: goodPassword, password: 'another horse battery' } })
  expect(await look(one)).toBe('not_found')
  const other = await renew()
  await suspend(administrator, 'link@evp.example')
  await suspend(administrator, 'link@evp.example', false)
  expect(await look(other)).toBe('not_found')
})

test('starts no session with a password that changed in the meantime', async () => {
  const { server } = desk()
  await join(server, 'editor', 'stale@evp.example')
  const { database, changesBy, clock } = server.services
  const changes = changesBy({ kind: 'job', name: 'test' })
  const person = await createPeopleStores(database.db).people.findByMail('stale@evp.example')
  if (!person) throw new Error('the editor is there')
  const start = (passwordHash: string) =>
    createSessionStore(database.db, changes).start(
      {
        tokenDigest: `digest ${passwordHash.length}`,
        now: clock(),
        isProven: true,
        address: '',
        userAgent: '',
        person: { ...person, passwordHash },
      },
      'password',
    )
  expect(await start('$argon2id$v=19$old')).toBeUndefined()
  expect(await start(person.passwordHash)).toBeGreaterThan(0)
})

test('ends other sessions when two-factor authentication is set up, and does not replace it', async () => {
  const { server, treasurer, codeNow } = await beginTest()
  const thief = await signInAs(server, mailOf('treasurer'))
  await addFactor(treasurer, codeNow)
  expect(await stateOf(thief)).toBe('nobody')
  await expect(addFactor(treasurer, codeNow)).rejects.toMatchObject({ code: 'invalid_state' })
})

test('does not lock an office out by its successful sign-ins', async () => {
  const { server, treasurer, codeNow, after } = await beginTest()
  const { secret } = await addFactor(treasurer, codeNow)
  const signInWithCode = async () => {
    const machine = await signInAs(server, mailOf('treasurer'))
    await machine.call(sendCode, { ...nothing, body: { code: codeNow(secret) } })
  }
  after(1)
  await signInWithCode()
  after(2)
  await repeatAttempts(server, { times: 21, networks: ['127.0.0.1'] })
  await signInWithCode()
  const viewer = await join(server, 'viewer')
  expect(await stateOf(viewer)).toBe('signed_in')
  expect(await stateOf(await signInAs(server, mailOf('viewer')))).toBe('signed_in')
})

test('does not lock a person out of a known network by failures elsewhere', async () => {
  const { server, after } = await beginTest()
  const tryFrom = (address: string, password: string) =>
    machineAt(server)
      .fetch('/admin/rest/session', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': address },
        body: JSON.stringify({ mail: mailOf('treasurer'), password }),
      })
      .then(({ status }) => status)
  expect(await tryFrom('198.51.100.7', goodPassword)).toBe(200)
  after(1)
  const attemptsBefore = await lastAttempt(server)
  expect(await tryFrom('203.0.113.1', 'wrong horse battery')).toBe(401)
  const networks = Array.from({ length: 12 }, (_, index) => `203.0.113.${index + 1}`)
  await repeatAttempts(server, { times: 5, networks, after: attemptsBefore })
  expect(await tryFrom('203.0.113.99', goodPassword)).toBe(429)
  expect(await tryFrom('198.51.100.7', goodPassword)).toBe(200)
})

test.each([
  ['an email address with control characters', '/admin/rest/session', { mail: 'a\u0000b', password: 'x' }, {}],
  ['an invalid host', '/admin/rest/session', { mail: 'a@evp.example', password: 'x' }, { host: 'localhost:99999' }],
])('rejects %s without an internal error', async (_, path, body, headers) => {
  const { server } = desk()
  const linesBefore = server.logLines.length
  const { port } = new URL(server.origin)
  const status = await new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { ...json, origin: server.origin, 'x-requested-with': 'x', ...headers },
    })
    sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
    sent.end(JSON.stringify(body))
  })
  expect(status).toBe(400)
  expect(JSON.stringify(server.logLines.slice(linesBefore))).not.toContain('request failed')
})

test('rejects control characters and line breaks in one-line texts and searches', async () => {
  const { server } = desk()
  const treasurer = await join(server, 'treasurer')
  const places = [
    ['PATCH', '/admin/rest/account', 'name', { language: null }],
    ['POST', '/admin/rest/held', 'note', { ids: [1], decision: 'reject' }],
    ['POST', '/admin/rest/margins/changes', 'note', { changes: dearer, seen: 0 }],
  ] as const
  for (const [method, path, field, rest] of places)
    for (const text of ['a\u0000', 'two\nlines', 'turned \u202e round', 'un\u200bseen', 'two\u2028lines']) {
      const body = JSON.stringify({ ...rest, [field]: text })
      const refused = await treasurer.fetch(path, { method, headers: json, body })
      expect([path, text, refused.status]).toEqual([path, text, 400])
      expect(await refused.json()).toMatchObject({ error_properties: { [field]: ['Must be one line of plain text.'] } })
    }
  expect((await treasurer.fetch('/admin/rest/audit?search=%00')).status).toBe(400)
  await machineAt(server)
    .call(signIn, { ...nothing, body: { mail: mailOf('treasurer'), password: goodPassword } })
    .then(({ state }) => expect(state).toBe('signed_in'))
})
