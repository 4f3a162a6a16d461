import { expect, test } from 'vitest'
import { createRunningClock } from '../../../../test/clock.ts'
import { shareTestServer, type TestServer } from '../../../../test/server.ts'
import { solvedQuickly } from '../../../../test/solved.ts'

const convert = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&from_amount=100'
const unlock = '/en/rest/recaptcha-unlock'
const env = { TRUSTED_PROXIES: '127.0.0.1', UNLIMITED_ADDRESSES: 'none', LIMIT_READS: '4' }

type Replica = { readonly get: TestServer['get'] }

async function ask({ get }: Replica, address: string): Promise<number> {
  return (await get(convert, { headers: { 'x-forwarded-for': address } })).status
}

async function loadCheck({ get }: Replica, address: string) {
  return (await get(unlock, { headers: { 'x-forwarded-for': address } })).json()
}

function send({ get }: Replica, solution: unknown, address: string): Promise<Response> {
  return get(unlock, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify({ solution }),
  })
}

// Two replicas with a clock that can be set ahead. Each test has visitors of its own.
const running = createRunningClock()
let ahead = 0
const clock = () => new Date(running().getTime() + ahead)
function pass(minutes: number): void {
  ahead += minutes * 60_000
}
const one = shareTestServer({ env, clock })
const other = shareTestServer(async () => ({ env, clock, place: one().place }))

test('lets a visitor go on after a solution, on every replica', async () => {
  const visitor = '203.0.113.7'
  for (const server of [one(), other()]) while ((await ask(server, visitor)) !== 429);
  const check = await loadCheck(one(), visitor)
  const answer = await send(one(), solvedQuickly(check.challenge), visitor)
  expect(answer.status).toBe(200)
  const { unlocked_until } = await answer.json()
  expect(Date.parse(unlocked_until) - clock().getTime()).toBeGreaterThan(29 * 60_000)
  // The next request is allowed on either replica.
  expect(await ask(other(), visitor)).toBe(200)
  expect(await ask(one(), visitor)).toBe(200)
  // Other visitors keep their usual limit.
  while ((await ask(one(), '203.0.113.8')) !== 429);
  expect(await ask(one(), '203.0.113.8')).toBe(429)
})

test('offers no check to a visitor who is over the raised limit, and the same work once it has expired', async () => {
  const visitor = '203.0.113.9'
  while ((await ask(one(), visitor)) !== 429);
  const [check, late] = [await loadCheck(one(), visitor), await loadCheck(one(), visitor)]
  const { unlocked_until } = await (await send(one(), solvedQuickly(check.challenge), visitor)).json()
  while ((await ask(one(), visitor)) !== 429);
  const refusal = { error: 'invalid_state', error_data: { reason: 'unlocked', unlocked_until } }
  const lateSolution = solvedQuickly(late.challenge)
  for (const server of [one(), other()]) {
    expect(await loadCheck(server, visitor)).toMatchObject(refusal)
    // A solution of a check issued before is rejected, too.
    const answer = await send(server, lateSolution, visitor)
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining(refusal)])
  }
  // Checks for messages are still issued.
  const forMessage = await one().get(`${unlock}?purpose=contact_form`, { headers: { 'x-forwarded-for': visitor } })
  expect(forMessage.status).toBe(200)
  pass(31)
  const next = await loadCheck(other(), visitor)
  expect(next.challenge.parameters.data.steps).toBe(check.challenge.parameters.data.steps)
})

test('lets several people of one office pass a check at the same time', async () => {
  const office = '203.0.113.10'
  const checks = await Promise.all([1, 2, 3].map(() => loadCheck(one(), office)))
  const solutions = checks.map(({ challenge }) => solvedQuickly(challenge))
  const answers = await Promise.all(solutions.map((solution) => send(one(), solution, office)))
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  // Every client gets the same time.
  const [until, ...others] = new Set(
    bodies.map(({ unlocked_until, error_data }) => unlocked_until ?? error_data.unlocked_until),
  )
  expect([until, others]).toEqual([expect.any(String), []])
  expect(await ask(one(), office)).toBe(200)
})

test('rejects wrong and used solutions and those of other visitors with a reason', async () => {
  const visitor = '203.0.113.11'
  const { challenge } = await loadCheck(one(), visitor)
  const solution = solvedQuickly(challenge)
  const refused = async (response: Promise<Response>) => {
    const { status } = await response
    return [status, (await (await response).json()).error_data?.reason]
  }
  expect(await refused(send(one(), solution, '203.0.113.12'))).toEqual([400, 'forged'])
  const others = await (
    await one().get(`${unlock}?purpose=contact_form`, { headers: { 'x-forwarded-for': visitor } })
  ).json()
  expect(await refused(send(one(), solvedQuickly(others.challenge), visitor))).toEqual([400, 'forged'])
  for (const nothing of ['', 1, null, ['a'], { a: 1 }, 'x'.repeat(8_193)])
    expect(await refused(send(one(), nothing, visitor))).toEqual([400, undefined])
  expect((await send(one(), solution, visitor)).status).toBe(200)
  pass(30)
  expect(await refused(send(one(), solution, visitor))).toEqual([400, 'expired'])
})

test('rejects a megabyte, another encoding and odd bytes', async () => {
  const { origin, get } = one()
  const post = async (body: BodyInit, type = 'application/json') => {
    const response = await fetch(origin + unlock, { method: 'POST', headers: { 'content-type': type }, body })
    return [response.status, (await response.json()).error]
  }
  expect(await post(JSON.stringify({ solution: 'x'.repeat(1_000_000) }))).toEqual([413, 'invalid_request'])
  expect(await post('solution=abc', 'application/x-www-form-urlencoded')).toEqual([415, 'invalid_request'])
  expect(await post('{"solution":"abc"}', 'text/plain')).toEqual([415, 'invalid_request'])
  expect(await post(new Uint8Array([0xff, 0xfe, 0x7b, 0x00]))).toEqual([400, 'invalid_request'])
  expect(await post('{"solution":"\\u0000\\ud800"}')).toEqual([400, 'invalid_parameters'])
  expect(await post('{"solution":"abc","__proto__":{"a":1}}')).toEqual([400, expect.any(String)])
  expect((await get('/readyz')).status).toBe(200)
})
