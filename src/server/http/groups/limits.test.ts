import { expect, onTestFinished, test, vi } from 'vitest'
import { startNotesServer } from '../../../../test/notes-server.ts'
import { exchange, readAnswers } from '../../../../test/raw-answer.ts'

test('rejects a body over the limit of its group', async () => {
  const { origin } = await startNotesServer()
  const body = JSON.stringify({ text: 'x'.repeat(1_500) })
  const refused = await fetch(`${origin}/lt/notes`, { method: 'POST', headers: json, body })
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ error: 'invalid_request' })
  // Below the limit there: rejected only for its content.
  const read = await fetch(`${origin}/board`, { method: 'POST', headers: json, body })
  expect(await read.json()).toMatchObject({ error: 'invalid_parameters' })
})

const sent = ['POST /lt/notes HTTP/1.1', 'host: evp', 'content-type: application/json', 'authorization: Bearer writer']

test('rejects a body far over the limit, skips the rest, and answers the next request', async () => {
  const { origin } = await startNotesServer()
  const far = `${[...sent, 'content-length: 5000000'].join('\r\n')}\r\n\r\n${'x'.repeat(5_000_000)}`
  const [refused, next] = readAnswers(await exchange(origin, `${far}GET /lt/notes/7 HTTP/1.1\r\nhost: evp\r\n\r\n`))
  expect([refused?.status, refused?.headers.connection]).toEqual([413, undefined])
  expect(next?.status).toBe(401)
})

test('rejects an announced length far over the limit and closes the connection', async () => {
  const { origin } = await startNotesServer()
  const head = `${[...sent, 'content-length: 5000000000'].join('\r\n')}\r\n\r\n`
  const [refused] = readAnswers(await exchange(origin, head))
  expect([refused?.status, refused?.headers.connection]).toEqual([413, 'close'])
})

test('accepts a body of 19 MB in a group with a limit of 20 MB', async () => {
  const { origin } = await startNotesServer({ deskLimits: { bodyBytes: 20 * 1024 * 1024, milliseconds: 60_000 } })
  const send = (bytes: number) =>
    fetch(`${origin}/lt/notes`, { method: 'POST', headers: json, body: `{"text":"milk"}${' '.repeat(bytes)}` })
  expect((await send(19 * 1024 * 1024)).status).toBe(200)
  expect((await send(20 * 1024 * 1024)).status).toBe(413)
})

test('gives up a read over the time limit of its group with 503, and stops its work', async () => {
  const limits = { bodyBytes: 1_000, milliseconds: 50 }
  const { origin, worked } = await startNotesServer({ deskLimits: limits, until: new Promise(() => {}) })
  const response = await fetch(`${origin}/lt/notes/7`, { headers: json })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ error: 'took_too_long' })
  await expect.poll(() => worked).toContain('stopped')
})

test('answers a change that has begun, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const milliseconds = 1_000
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
  const { origin, begun, worked } = await startNotesServer({ deskLimits: { bodyBytes: 1_000, milliseconds }, until })
  const response = fetch(`${origin}/lt/notes`, { method: 'POST', headers: json, body: '{"text":"milk"}' })
  await expect.poll(begun).toBe(1)
  vi.advanceTimersByTime(milliseconds)
  goOn()
  expect((await response).status).toBe(200)
  expect(worked).toEqual(['writer milk'])
})

test('rejects a body that does not arrive in time with 408', async () => {
  const { origin, worked } = await startNotesServer({ deskLimits: { bodyBytes: 1_000, milliseconds: 50 } })
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"text":')) })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: json, body, duplex: 'half' }
  const response = await fetch(`${origin}/lt/notes`, init)
  expect(response.status).toBe(408)
  expect(worked).toEqual([])
})

const json = { 'content-type': 'application/json', authorization: 'Bearer writer' }
