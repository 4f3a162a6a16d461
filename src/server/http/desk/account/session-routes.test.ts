import { expect, test } from 'vitest'
import { readSession, signIn, signOut } from '#contract/desk/session.ts'
import { goodPassword, machineAt, mailOf, nothing, signInAs, startDesk, stateOf } from '../../../../../test/desk.ts'
import { shareOffice } from '../../../../../test/restored-server.ts'

const beginTest = shareOffice()

test('signs in with email address and password, and returns person and rights', async () => {
  const { server } = await beginTest()
  const machine = await signInAs(server, ' Treasurer@EVP.example ')
  expect(await machine.call(readSession, nothing)).toMatchObject({
    state: 'signed_in',
    person: {
      mail: mailOf('treasurer'),
      role: 'treasurer',
      hasSecondFactor: false,
      rights: expect.arrayContaining(['margins.change', 'held.decide']),
      freshUntil: new Date('2026-11-16T08:10:00Z'),
      endsAt: new Date('2026-11-16T20:00:00Z'),
    },
  })
  expect(machine.cookie).toMatch(/^__Host-agio-desk=[\w-]{43}$/)
})

test('sets a cookie that is HttpOnly, Secure and SameSite=Strict', async () => {
  const { server } = await beginTest()
  const body = JSON.stringify({ mail: mailOf('treasurer'), password: goodPassword })
  const answer = await machineAt(server).fetch('/admin/rest/session', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('sets a cookie without Secure and prefix for an http address', async () => {
  const { server } = await startDesk({ PUBLIC_URL: 'http://rates.lan' })
  const body = JSON.stringify({ mail: mailOf('treasurer'), password: goodPassword })
  const answer = await machineAt({ ...server, page: 'http://rates.lan' }).fetch('/admin/rest/session', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.headers.get('set-cookie')).toMatch(/^agio-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('gives the same error for a wrong password and an unknown email address', async () => {
  const { server } = await beginTest()
  const answers = []
  for (const mail of [mailOf('treasurer'), 'nobody@evp.example', 'no address at all']) {
    const body = JSON.stringify({ mail, password: 'wrong horse battery' })
    const answer = await machineAt(server).fetch('/admin/rest/session', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    answers.push([answer.status, await answer.json(), answer.headers.get('set-cookie')])
  }
  expect(answers[0]).toEqual([401, { error: 'unauthorized', error_description: 'The credentials are wrong.' }, null])
  expect(answers.slice(1)).toEqual([answers[0], answers[0]])
})

test('throttles sign-ins after five failures, longer each time', async () => {
  const { server, after } = await beginTest()
  const attempt = (password: string) =>
    machineAt(server)
      .call(signIn, { ...nothing, body: { mail: mailOf('treasurer'), password } })
      .then(
        ({ state }) => state,
        ({ code }) => code,
      )
  const wrong = 'wrong horse battery'
  expect(await Promise.all(Array.from({ length: 12 }, () => attempt(wrong)))).toEqual(
    expect.arrayContaining(['unauthorized', 'rate_limit_exceeded']),
  )
  expect(await attempt(goodPassword)).toBe('rate_limit_exceeded')
  after(0.6)
  expect(await attempt(wrong)).toBe('unauthorized')
  after(1.2)
  expect(await attempt(goodPassword)).toBe('rate_limit_exceeded')
  after(1.7)
  expect(await attempt(goodPassword)).toBe('signed_in')
  // A success clears earlier failures.
  expect(await attempt(wrong)).toBe('unauthorized')
})

test('checks only as many concurrent guesses as consecutive ones', async () => {
  const { server } = await beginTest()
  const attempts = Array.from({ length: 20 }, () =>
    machineAt(server)
      .call(signIn, { ...nothing, body: { mail: mailOf('treasurer'), password: 'wrong horse battery' } })
      .catch(({ code }) => code),
  )
  const codes = await Promise.all(attempts)
  expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(5)
})

test('ends a session half an hour after the last request', async () => {
  const { treasurer, after } = await beginTest()
  after(29)
  expect((await treasurer.fetch('/admin/rest/account/sessions')).status).toBe(200)
  after(58)
  expect(await stateOf(treasurer)).toBe('signed_in')
  after(59.1)
  expect(await stateOf(treasurer)).toBe('nobody')
  expect((await treasurer.fetch('/admin/rest/account/sessions')).status).toBe(401)
})

test('ends a session after twelve hours of continuous use', async () => {
  const { treasurer, after } = await beginTest()
  for (let minutes = 20; minutes < 720; minutes += 20) {
    after(minutes)
    expect((await treasurer.fetch('/admin/rest/account/sessions')).status).toBe(200)
  }
  after(720)
  expect((await treasurer.fetch('/admin/rest/account/sessions')).status).toBe(401)
})

test('invalidates the cookie when its owner signs out', async () => {
  const { server } = await beginTest()
  const treasurer = await signInAs(server, mailOf('treasurer'))
  const thief = Object.assign(machineAt(server), { cookie: treasurer.cookie })
  expect(await stateOf(thief)).toBe('signed_in')
  await treasurer.call(signOut, nothing)
  expect(treasurer.cookie).toBeUndefined()
  expect(await stateOf(thief)).toBe('nobody')
})

test('never adopts a session token that a client sent', async () => {
  const { server } = await beginTest()
  const planted = `__Host-agio-desk=${'A'.repeat(43)}`
  const machine = Object.assign(machineAt(server), { cookie: planted })
  await machine.call(signIn, { ...nothing, body: { mail: mailOf('treasurer'), password: goodPassword } })
  expect(machine.cookie).not.toBe(planted)
  expect(await stateOf(Object.assign(machineAt(server), { cookie: planted }))).toBe('nobody')
})

test('ends the previous session of a client that signs in again', async () => {
  const { server } = await beginTest()
  const treasurer = await signInAs(server, mailOf('treasurer'))
  const before = treasurer.cookie
  await treasurer.call(signIn, { ...nothing, body: { mail: mailOf('treasurer'), password: goodPassword } })
  expect(await stateOf(Object.assign(machineAt(server), { cookie: before }))).toBe('nobody')
})
