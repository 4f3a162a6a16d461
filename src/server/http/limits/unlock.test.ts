import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { createRunningClock } from '../../../../test/clock.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { solved } from '../../../../test/solved.ts'

const convert = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&from_amount=100'
const unlock = '/en/rest/recaptcha-unlock'
const env = { TRUSTED_PROXIES: '127.0.0.1', UNLIMITED_ADDRESSES: 'none', LIMIT_READS: '4' }
const visitor = '203.0.113.7'

type Asking = { readonly get: TestServer['get'] }

async function ask({ get }: Asking, address = visitor): Promise<number> {
  return (await get(convert, { headers: { 'x-forwarded-for': address } })).status
}

async function loadCheck({ get }: Asking, address = visitor) {
  return (await get(unlock, { headers: { 'x-forwarded-for': address } })).json()
}

function send({ get }: Asking, solution: unknown, address = visitor): Promise<Response> {
  return get(unlock, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify({ solution }),
  })
}

/** A clock that goes on, and can be set ahead. */
function createClock() {
  const running = createRunningClock()
  let ahead = 0
  return {
    clock: () => new Date(running().getTime() + ahead),
    pass(minutes: number) {
      ahead += minutes * 60_000
    },
  }
}

test('after the answer to a solution the visitor goes on, on every copy', async () => {
  const { clock } = createClock()
  const one = await startTestServer({ env, clock })
  const other = await startTestServer({ env, clock, place: one.place })
  for (const server of [one, other]) while ((await ask(server)) !== 429);
  const check = await loadCheck(one)
  const answer = await send(one, await solved(check.challenge))
  expect(answer.status).toBe(200)
  const { unlocked_until } = await answer.json()
  expect(Date.parse(unlocked_until) - clock().getTime()).toBeGreaterThan(29 * 60_000)
  // At the first question, whichever copy it comes to.
  expect(await ask(other)).toBe(200)
  expect(await ask(one)).toBe(200)
  // Others have nothing of it.
  while ((await ask(one, '203.0.113.8')) !== 429);
  expect(await ask(one, '203.0.113.8')).toBe(429)
})

test('nobody passes a check in vain: whoever may do more and is over even that is told so, and waits', async () => {
  const { clock, pass } = createClock()
  const one = await startTestServer({ env, clock })
  const other = await startTestServer({ env, clock, place: one.place })
  while ((await ask(one)) !== 429);
  const [check, late] = [await loadCheck(one), await loadCheck(one)]
  const { unlocked_until } = await (await send(one, await solved(check.challenge))).json()
  while ((await ask(one)) !== 429);
  const refusal = { error: 'invalid_state', error_data: { reason: 'unlocked', unlocked_until } }
  for (const server of [one, other]) {
    expect(await loadCheck(server)).toMatchObject(refusal)
    // Nor does one help that was handed out before.
    const answer = await send(server, await solved(late.challenge))
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining(refusal)])
  }
  // A message has nothing to do with it.
  const forMessage = await one.get(`${unlock}?purpose=contact_form`, { headers: { 'x-forwarded-for': visitor } })
  expect(forMessage.status).toBe(200)
  // Whoever goes on and on does twice the work each time; after a pause it is as the first time.
  const steps = async () => (await loadCheck(other)).challenge.parameters.data.steps
  pass(31)
  expect(await steps()).toBe(2 * check.challenge.parameters.data.steps)
  pass(30)
  expect(await steps()).toBe(check.challenge.parameters.data.steps)
})

test('of several in one office who pass a check at the same time each goes on', async () => {
  const server = await startTestServer({ env })
  const checks = await Promise.all([1, 2, 3].map(() => loadCheck(server)))
  const solutions = await Promise.all(checks.map(({ challenge }) => solved(challenge)))
  const answers = await Promise.all(solutions.map((solution) => send(server, solution)))
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  // Each hears the same, and none of them has it for longer.
  const [until, ...others] = new Set(
    bodies.map(({ unlocked_until, error_data }) => unlocked_until ?? error_data.unlocked_until),
  )
  expect([until, others]).toEqual([expect.any(String), []])
  expect(await ask(server)).toBe(200)
  await expect(server.services.database.runSql('select times from unlocked_asker')).resolves.toMatchObject({
    rows: [{ times: 1 }],
  })
})

test('what is no solution, or was one, or is somebody else’s, unlocks nothing and says why', async () => {
  const { clock, pass } = createClock()
  const server = await startTestServer({ env, clock })
  const { challenge } = await loadCheck(server)
  const solution = await solved(challenge)
  const refused = async (response: Promise<Response>) => {
    const { status } = await response
    return [status, (await (await response).json()).error_data?.reason]
  }
  expect(await refused(send(server, solution, '203.0.113.8'))).toEqual([400, 'forged'])
  const others = await (
    await server.get(`${unlock}?purpose=contact_form`, { headers: { 'x-forwarded-for': visitor } })
  ).json()
  expect(await refused(send(server, await solved(others.challenge)))).toEqual([400, 'forged'])
  for (const nothing of ['', 1, null, ['a'], { a: 1 }, 'x'.repeat(8_193)])
    expect(await refused(send(server, nothing))).toEqual([400, undefined])
  expect((await send(server, solution)).status).toBe(200)
  pass(30)
  expect(await refused(send(server, solution))).toEqual([400, 'expired'])
})

test('a megabyte, another encoding and odd bytes are refused as they are everywhere', async () => {
  const { origin, get } = await startTestServer({ env })
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

test('whoever says in a header to be somebody else is still counted as themselves', async () => {
  const { origin } = await startTestServer({ env: { UNLIMITED_ADDRESSES: 'none', LIMIT_READS: '20' } })
  let letIn = 0
  for (let time = 0; time < 60; time++) {
    const headers = {
      'x-forwarded-for': `198.51.100.${time}, 127.0.0.1`,
      forwarded: `for=198.51.100.${time}`,
      'x-real-ip': `198.51.100.${time}`,
    }
    const status = await new Promise((resolve, reject) => {
      httpRequest(origin + convert, { headers }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end()
    })
    if (status === 200) letIn++
  }
  expect(letIn).toBeLessThanOrEqual(20)
})
