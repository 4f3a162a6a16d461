import { expect, test } from 'vitest'
import { startNotesServer } from '../../../../test/notes-server.ts'
import { exchange, readAnswers } from '../../../../test/raw-answer.ts'

test('the limits of size are those of the group', async () => {
  const { origin } = await startNotesServer()
  const body = JSON.stringify({ text: 'x'.repeat(1_500) })
  const refused = await fetch(`${origin}/lt/notes`, { method: 'POST', headers: json, body })
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ error: 'invalid_request' })
  // Read there, and refused for what it says.
  const read = await fetch(`${origin}/board`, { method: 'POST', headers: json, body })
  expect(await read.json()).toMatchObject({ error: 'invalid_parameters' })
})

const sent = ['POST /lt/notes HTTP/1.1', 'host: evp', 'content-type: application/json', 'authorization: Bearer writer']

test('whoever sends far too much can read that, and go on: the rest is passed over', async () => {
  const { origin } = await startNotesServer()
  const far = `${[...sent, 'content-length: 5000000'].join('\r\n')}\r\n\r\n${'x'.repeat(5_000_000)}`
  const [refused, next] = readAnswers(await exchange(origin, `${far}GET /lt/notes/7 HTTP/1.1\r\nhost: evp\r\n\r\n`))
  expect([refused?.status, refused?.headers.connection]).toEqual([413, undefined])
  expect(next?.status).toBe(401)
})

test('whoever announces more than can be meant is told, and nothing more is read', async () => {
  const { origin } = await startNotesServer()
  const head = `${[...sent, 'content-length: 5000000000'].join('\r\n')}\r\n\r\n`
  const [refused] = readAnswers(await exchange(origin, head))
  expect([refused?.status, refused?.headers.connection]).toEqual([413, 'close'])
})

test('a group may take 20 MB', async () => {
  const { origin } = await startNotesServer({ deskLimits: { bodyBytes: 20 * 1024 * 1024, milliseconds: 60_000 } })
  const send = (bytes: number) =>
    fetch(`${origin}/lt/notes`, { method: 'POST', headers: json, body: `{"text":"milk"}${' '.repeat(bytes)}` })
  expect((await send(19 * 1024 * 1024)).status).toBe(200)
  expect((await send(20 * 1024 * 1024)).status).toBe(413)
})

test('an answer that takes longer than the group allows is given up with 503, and its work is stopped', async () => {
  const limits = { bodyBytes: 1_000, milliseconds: 50 }
  const { origin, worked } = await startNotesServer({ deskLimits: limits, workMilliseconds: 2_000 })
  const response = await fetch(`${origin}/lt/notes/7`, { headers: json })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ error: 'took_too_long' })
  await expect.poll(() => worked).toContain('stopped')
})

test('a change that has begun is waited for: nobody is told to make it twice', async () => {
  const limits = { bodyBytes: 1_000, milliseconds: 50 }
  const { origin, worked } = await startNotesServer({ deskLimits: limits, workMilliseconds: 500 })
  const response = await fetch(`${origin}/lt/notes`, { method: 'POST', headers: json, body: '{"text":"milk"}' })
  expect(response.status).toBe(200)
  expect(worked).toHaveLength(1)
})

test('a body that does not come in time is given up with 408', async () => {
  const { origin, worked } = await startNotesServer({ deskLimits: { bodyBytes: 1_000, milliseconds: 50 } })
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"text":')) })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: json, body, duplex: 'half' }
  const response = await fetch(`${origin}/lt/notes`, init)
  expect(response.status).toBe(408)
  expect(worked).toEqual([])
})

const json = { 'content-type': 'application/json', authorization: 'Bearer writer' }
