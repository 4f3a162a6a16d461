import { expect, test } from 'vitest'
import { changePassword, endSession, listSessions } from '#contract/desk/account.ts'
import { prove, readSession, sendCode, signIn } from '#contract/desk/session.ts'
import {
  goodPassword,
  join,
  machineAt,
  mailOf,
  nothing,
  signInAs,
  startDesk,
  stateOf,
} from '../../../../../test/desk.ts'
import { addFactor, json } from '../../../../../test/desk-people.ts'
import { shareOffice } from '../../../../../test/restored-server.ts'

const beginTest = shareOffice()

test('signs in with two-factor authentication only after an unused code', async () => {
  const { server, treasurer, codeNow, after } = await beginTest()
  const { secret, picture, address } = await addFactor(treasurer, codeNow)
  expect(address).toContain(`secret=${secret}`)
  expect(new Set(picture.map(({ length }) => length))).toEqual(new Set([picture.length]))
  const machine = await signInAs(server, mailOf('treasurer'))
  expect(await machine.call(readSession, nothing)).toEqual({ state: 'code_needed', person: undefined })
  await expect(machine.call(listSessions, nothing)).rejects.toMatchObject({ code: 'unauthorized' })
  const half = machine.cookie
  const used = codeNow(secret)
  await expect(machine.call(sendCode, { ...nothing, body: { code: used } })).rejects.toMatchObject({ status: 401 })
  after(1)
  const { state } = await machine.call(sendCode, { ...nothing, body: { code: codeNow(secret) } })
  expect(state).toBe('signed_in')
  // The cookie of before the code is invalid now.
  expect(machine.cookie).not.toBe(half)
  expect(await stateOf(Object.assign(machineAt(server), { cookie: half }))).toBe('nobody')
})

test('accepts a recovery code once, in any case', async () => {
  const { server, treasurer, codeNow } = await beginTest()
  const { codes } = await addFactor(treasurer, codeNow)
  expect(codes).toHaveLength(10)
  const [code = ''] = codes
  const machine = await signInAs(server, mailOf('treasurer'))
  expect((await machine.call(sendCode, { ...nothing, body: { code: code.toUpperCase() } })).state).toBe('signed_in')
  const again = await signInAs(server, mailOf('treasurer'))
  await expect(again.call(sendCode, { ...nothing, body: { code } })).rejects.toMatchObject({ status: 401 })
})

test('throttles guesses of codes between correct passwords', async () => {
  const { server, treasurer, codeNow } = await beginTest()
  await addFactor(treasurer, codeNow)
  const outcomes: string[] = []
  for (let round = 0; round < 6; round++) {
    const machine = machineAt(server)
    const outcome = await machine
      .call(signIn, { ...nothing, body: { mail: mailOf('treasurer'), password: goodPassword } })
      .then(() => machine.call(sendCode, { ...nothing, body: { code: '000000' } }))
      .then(
        () => 'in',
        ({ code }) => code,
      )
    outcomes.push(outcome)
  }
  expect(outcomes.slice(-3)).toEqual(['rate_limit_exceeded', 'rate_limit_exceeded', 'rate_limit_exceeded'])
})

test('throttles guesses of codes between password changes', async () => {
  const { treasurer, codeNow } = await beginTest()
  await addFactor(treasurer, codeNow)
  const codes: string[] = []
  for (let round = 0; round < 6; round++) {
    const unchanged = { current: goodPassword, password: goodPassword }
    for (const guess of [
      () => treasurer.call(prove, { ...nothing, body: { code: '000000' } }),
      () => treasurer.call(changePassword, { ...nothing, body: unchanged }),
    ])
      codes.push(
        await guess().then(
          () => 'done',
          ({ code }) => code,
        ),
      )
  }
  expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(3)
  expect(codes.slice(-3)).toEqual(['rate_limit_exceeded', 'rate_limit_exceeded', 'rate_limit_exceeded'])
})

test('allows only the set-up of two-factor authentication while a role requires it', async () => {
  const { server, treasurer, codeNow } = await startDesk({ SECOND_FACTOR_ROLES: 'treasurer, administrator' })
  expect(await stateOf(treasurer)).toBe('second_factor_missing')
  const administrator = await join(server, 'administrator')
  const refused = await administrator.fetch('/admin/rest/people')
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Session, error="insufficient_user_authentication"',
  ])
  await addFactor(administrator, codeNow)
  expect(await stateOf(administrator)).toBe('signed_in')
  expect((await administrator.fetch('/admin/rest/people')).status).toBe(200)
})

test('requires an authentication of the last ten minutes for sensitive changes', async () => {
  const { server, after } = await beginTest()
  const administrator = await join(server, 'administrator')
  const invite = () =>
    administrator.fetch('/admin/rest/people/invitations', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ mail: 'new@evp.example', role: 'viewer' }),
    })
  expect((await invite()).status).toBe(200)
  after(10)
  expect((await invite()).status).toBe(401)
  expect((await administrator.fetch('/admin/rest/people')).status).toBe(200)
  const wrong = administrator.call(prove, { ...nothing, body: { password: 'wrong horse battery' } })
  await expect(wrong).rejects.toMatchObject({ status: 401 })
  await administrator.call(prove, { ...nothing, body: { password: goodPassword } })
  expect((await invite()).status).toBe(200)
})

test('lists the sessions of a person, and ends another one', async () => {
  const { server, treasurer } = await beginTest()
  const other = await signInAs(server, mailOf('treasurer'))
  const { sessions } = await treasurer.call(listSessions, nothing)
  expect(sessions.map(({ is_this, address }) => [is_this, address]).toSorted()).toEqual([
    [false, '127.0.0.1'],
    [true, '127.0.0.1'],
  ])
  const id = String(sessions.find(({ is_this }) => !is_this)?.id)
  await treasurer.call(endSession, { path: { id }, query: {} })
  expect([await stateOf(other), await stateOf(treasurer)]).toEqual(['nobody', 'signed_in'])
})

test('does not end a session of another person', async () => {
  const { server, treasurer } = await beginTest()
  const viewer = await join(server, 'viewer')
  const { sessions } = await viewer.call(listSessions, nothing)
  const foreign = treasurer.call(endSession, { path: { id: String(sessions[0]?.id) }, query: {} })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  expect(await stateOf(viewer)).toBe('signed_in')
})

test('ends all other sessions and the old password when the password changes', async () => {
  const { server, treasurer } = await beginTest()
  const other = await signInAs(server, mailOf('treasurer'))
  const wrong = { current: 'wrong horse battery', password: 'another horse battery' }
  await expect(treasurer.call(changePassword, { ...nothing, body: wrong })).rejects.toMatchObject({
    code: 'invalid_parameters',
    properties: { current: ['Is not the current password.'] },
  })
  const plain = { current: goodPassword, password: 'treasurer-2026' }
  await expect(treasurer.call(changePassword, { ...nothing, body: plain })).rejects.toMatchObject({
    properties: { password: ['Must not contain your email address, your name or the name of the site.'] },
  })
  await treasurer.call(changePassword, { ...nothing, body: { ...wrong, current: goodPassword } })
  expect([await stateOf(treasurer), await stateOf(other)]).toEqual(['signed_in', 'nobody'])
  await expect(signInAs(server, mailOf('treasurer'))).rejects.toMatchObject({ code: 'unauthorized' })
  await signInAs(server, mailOf('treasurer'), 'another horse battery')
})
