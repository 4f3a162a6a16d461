import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listPeople, readPerson } from '#contract/desk/people.ts'
import { sendCode, signOut } from '#contract/desk/session.ts'
import { join, type Machine, mailOf, nothing, signInAs } from '../../../../../test/desk.ts'
import { addFactor, idOf } from '../../../../../test/desk-people.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import { totpCode } from '../../../secrets/totp.ts'

const beginTest = shareRestored({}, async (server) => ({ administrator: await join(server, 'administrator') }))

/** Counts the queries of people, sessions and attempts for one list of people. */
async function readsOf(administrator: Machine): Promise<number> {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => querySpy.mockRestore())
  const before = querySpy.mock.calls.length
  await administrator.call(listPeople, nothing)
  const texts = querySpy.mock.calls.slice(before).map(([query]) => JSON.stringify(query))
  return texts.filter((text) => /from \\"(session|sign_in_attempt|person)\\"/.test(text)).length
}

test('reads the list in the same number of queries for any number of people', async () => {
  const { server, administrator } = await beginTest()
  const alone = await readsOf(administrator)
  expect(alone).toBeGreaterThan(2)
  for (const role of ['viewer', 'editor', 'treasurer'] as const) await join(server, role)
  expect(await readsOf(administrator)).toBe(alone)
})

test('lists open sessions and last activity of people', async () => {
  const { server, administrator } = await beginTest()
  await join(server, 'viewer')
  await signInAs(server, mailOf('viewer'))
  const { people } = await administrator.call(listPeople, nothing)
  expect(people.map(({ mail, session_count }) => [mail, session_count])).toEqual([
    [mailOf('administrator'), 1],
    [mailOf('viewer'), 2],
  ])
  expect(people.every(({ seen_at, created_at }) => seen_at >= created_at)).toBe(true)
})

test('takes the time of joining as last activity of a person who signed out', async () => {
  const { server, administrator, time } = await beginTest()
  const viewer = await join(server, 'viewer')
  await viewer.call(signOut, nothing)
  time.set('2026-11-16T08:05:00Z')
  const { people } = await administrator.call(listPeople, nothing)
  expect(people.find(({ mail }) => mail === mailOf('viewer'))).toMatchObject({ seen_at: '2026-11-16T08:00:00.000Z' })
})

test('records the password step of two-factor sign-in as no refusal', async () => {
  const { server, administrator, time } = await beginTest()
  const treasurer = await join(server, 'treasurer')
  const codeNow = (secret: string) => totpCode(secret, Math.floor(time.clock().getTime() / 30_000))
  const { secret } = await addFactor(treasurer, codeNow)
  time.set('2026-11-16T08:01:00Z')
  const machine = await signInAs(server, mailOf('treasurer'))
  time.set('2026-11-16T08:02:00Z')
  await expect(machine.call(sendCode, { ...nothing, body: { code: '000000' } })).rejects.toMatchObject({ status: 401 })
  time.set('2026-11-16T08:03:00Z')
  await machine.call(sendCode, { ...nothing, body: { code: codeNow(secret) } })
  const path = { id: await idOf(administrator, mailOf('treasurer')) }
  const { sign_ins } = await administrator.call(readPerson, { path, query: {} })
  expect(sign_ins.map(({ outcome }) => outcome)).toEqual(['let_in', 'refused', 'password_right', 'let_in'])
})
