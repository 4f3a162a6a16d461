import { expect, test } from 'vitest'
import type { Role } from '#domain/people/rights.ts'
import { goodPassword, join, type Machine, machineAt, mailOf } from '../../../../test/desk.ts'
import { addFactor, json } from '../../../../test/desk-people.ts'
import { shareOffice } from '../../../../test/restored-server.ts'
import type { TestServer } from '../../../../test/server.ts'
import { createAttemptStore } from '../../db/stores/people/attempt-store.ts'
import { digestOf } from '../../secrets/tokens.ts'

const office = '198.51.100.7'
const elsewhere = '203.0.113.9'
const wrong = 'wrong horse battery'

/** Starts a desk behind a trusted proxy, so that requests come from any address. No address is exempt from limits. */
const beginTest = shareOffice({
  TRUSTED_PROXIES: '127.0.0.1',
  UNLIMITED_ADDRESSES: 'none',
  // All tests sign in within the same minute, because the clock stands still.
  LIMIT_SIGN_IN: '10000',
})

const post = (machine: Machine, path: string, body: unknown, from = office) => send(machine, 'POST', path, body, from)

async function send(machine: Machine, method: 'POST' | 'PUT', path: string, body: unknown, from = office) {
  const headers = { ...json, 'x-forwarded-for': from }
  const response = await machine.fetch(path, { method, headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json(), retryAfter: response.headers.get('retry-after') }
}

const attempt = (server: TestServer, mail: string, password: string, from = office) =>
  post(machineAt(server), '/admin/rest/session', { mail, password }, from)

/** Number of wrong sign-ins that a network may make. */
const networkBudget = 20

/** Uses up the budget of a network with wrong sign-ins under made-up names. */
async function burnBudget(server: TestServer, from = office, sentAttempts = 1): Promise<void> {
  await recordRefused(server, { from, count: networkBudget - sentAttempts })
  for (let time = 0; time < sentAttempts; time++)
    expect((await attempt(server, `sent-${time}@evp.example`, wrong, from)).status).toBe(401)
  expect((await attempt(server, 'late@evp.example', wrong, from)).status).toBe(429)
}

/** Records wrong sign-ins as if they had been sent; checking a password takes a processor 45 ms. */
async function recordRefused({ services }: TestServer, { from, count }: { from: string; count: number }) {
  const { database, clock } = services
  const { begin } = createAttemptStore(database.db)
  for (let time = 0; time < count; time++) {
    const mailDigest = digestOf(`guess-${time}@evp.example`)
    const attempt = {
      kind: 'sign_in',
      mailDigest,
      personId: undefined,
      network: from,
      userAgent: '',
      at: clock(),
    } as const
    await begin(attempt, () => ({ is: 'allowed', until: undefined }))
  }
}

async function signedIn(server: TestServer, role: Role): Promise<Machine> {
  const machine = machineAt(server)
  const credentials = { mail: mailOf(role), password: goodPassword }
  expect((await post(machine, '/admin/rest/session', credentials)).status).toBe(200)
  return machine
}

test('lets a person known from a network sign in there after its budget is used up, but not others', async () => {
  const { server, after } = await beginTest()
  await join(server, 'viewer')
  await signedIn(server, 'treasurer')
  await burnBudget(server, office, networkBudget)
  expect((await attempt(server, mailOf('viewer'), goodPassword)).status).toBe(429)
  expect((await attempt(server, mailOf('treasurer'), goodPassword)).status).toBe(200)
  // From another network the newcomer can sign in.
  expect((await attempt(server, mailOf('viewer'), goodPassword, elsewhere)).status).toBe(200)
  after(0.6)
  expect((await attempt(server, mailOf('viewer'), goodPassword)).status).toBe(200)
})

test('makes a person known from the network where they joined by a link', async () => {
  const { server } = await beginTest()
  // Test clients join from the address of the proxy.
  await burnBudget(server, '127.0.0.1')
  expect((await attempt(server, mailOf('treasurer'), goodPassword, '127.0.0.1')).status).toBe(200)
})

test('lets a known person pass both steps of two-factor authentication after the budget is used up', async () => {
  const { server, treasurer, codeNow, after } = await beginTest()
  const { secret } = await addFactor(treasurer, codeNow)
  after(1)
  const first = await signedIn(server, 'treasurer')
  expect((await post(first, '/admin/rest/session/code', { code: codeNow(secret) })).status).toBe(200)
  after(2)
  await burnBudget(server)
  const second = await signedIn(server, 'treasurer')
  expect((await post(second, '/admin/rest/session/code', { code: '000000' })).status).toBe(401)
  expect((await post(second, '/admin/rest/session/code', { code: codeNow(secret) })).status).toBe(200)
})

test('answers a wrong password the same for known and unknown people after the budget is used up', async () => {
  const { server } = await beginTest()
  await join(server, 'viewer')
  await signedIn(server, 'treasurer')
  await burnBudget(server)
  const answers = async (mail: string) => {
    const seen = []
    for (let time = 0; time < 6; time++) seen.push(await attempt(server, mail, wrong))
    return seen
  }
  const ofKnown = await answers(mailOf('treasurer'))
  expect(new Set(ofKnown.map(({ status }) => status))).toEqual(new Set([429]))
  expect(await answers(mailOf('viewer'))).toEqual(ofKnown)
  expect(await answers('nobody@evp.example')).toEqual(ofKnown)
})

test('gives a known person five guesses, also while the budget of the network is used up', async () => {
  const { server, after } = await beginTest()
  await signedIn(server, 'treasurer')
  await burnBudget(server)
  for (let time = 0; time < 5; time++) await attempt(server, mailOf('treasurer'), wrong)
  expect((await attempt(server, mailOf('treasurer'), goodPassword)).status).toBe(429)
  after(0.6)
  expect((await attempt(server, mailOf('treasurer'), goodPassword)).status).toBe(200)
})

test('does not prolong the wait of a network by attempts that are refused during it', async () => {
  const { server, after } = await beginTest()
  await join(server, 'viewer')
  await burnBudget(server)
  after(0.4)
  for (let time = 0; time < 5; time++) await attempt(server, `more-${time}@evp.example`, wrong)
  after(0.6)
  expect((await attempt(server, mailOf('viewer'), goodPassword)).status).toBe(200)
})

test('gives re-authentication in an open session its own budget', async () => {
  const { server, after } = await beginTest()
  const treasurer = await signedIn(server, 'treasurer')
  const colleague = await signedIn(server, 'treasurer')
  await burnBudget(server)
  for (let time = 0; time < 6; time++) await attempt(server, mailOf('treasurer'), wrong)
  const prove = (machine: Machine, password: string) => post(machine, '/admin/rest/session/proof', { password })
  expect((await prove(treasurer, goodPassword)).status).toBe(200)
  for (let time = 0; time < 5; time++) expect((await prove(treasurer, wrong)).status).toBe(401)
  expect((await prove(treasurer, goodPassword)).status).toBe(429)
  expect((await prove(colleague, goodPassword)).status).toBe(200)
  after(0.6)
  expect((await prove(treasurer, goodPassword)).status).toBe(200)
})

test('does not count failed re-authentication for sign-in, and limits password changes by session', async () => {
  const { server } = await beginTest()
  const treasurer = await signedIn(server, 'treasurer')
  const change = (current: string) =>
    send(treasurer, 'PUT', '/admin/rest/account/password', { current, password: 'another horse battery' })
  for (let time = 0; time < 5; time++) expect((await change(wrong)).status).toBe(400)
  expect((await change(goodPassword)).status).toBe(429)
  expect((await attempt(server, mailOf('treasurer'), goodPassword)).status).toBe(200)
})
