import fastify from 'fastify'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/core/endpoint.ts'
import { ApiError } from '#contract/core/error.ts'
import {
  addNote,
  deleteNote,
  noteRoutes,
  patchNote,
  pinToBoard,
  putNote,
  readBoard,
  readNote,
  signIn,
} from '../../../../test/notes-api.ts'
import { startNotesServer } from '../../../../test/notes-server.ts'
import { openGroup } from './group.ts'
import { sharedWithOwnPages } from './sharing.ts'

const note = { _locale: 'lt', id: '7' }
const json = { 'content-type': 'application/json', authorization: 'Bearer writer' }

test('passes path, body and caller to the handler of every method', async () => {
  const { as, worked } = await startNotesServer()
  const { call } = as('writer')
  const due = new Date('2026-11-13')
  expect(await call(addNote, { path: { _locale: 'lt' }, query: {}, body: { text: 'milk', due } })).toEqual({
    id: '1',
    text: 'milk',
    due: due.toISOString(),
    by: 'writer',
  })
  await call(readNote, { path: note, query: {} })
  await call(putNote, { path: note, query: {}, body: { text: 'bread' } })
  await call(patchNote, { path: note, query: {}, body: { text: 'salt' } })
  expect(await call(deleteNote, { path: note, query: {} })).toMatchObject({ id: '7', text: 'deleted' })
  expect(worked).toEqual(['writer milk', 'writer read in lt', 'writer bread', 'writer salt', 'writer deleted'])
})

test('rejects an invalid body and names every invalid field, including nested fields', async () => {
  const { origin, worked } = await startNotesServer()
  const wrong = { text: '', due: 'tomorrow', lines: [{ amount: 1 }, { amount: 1.5, tip: 3 }], colour: 'red' }
  const response = await fetch(`${origin}/lt/notes`, { method: 'POST', headers: json, body: JSON.stringify(wrong) })
  expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
  expect(await response.json()).toEqual({
    error: 'invalid_parameters',
    error_description: 'text: Must have at least 1 character.',
    error_properties: {
      text: ['Must have at least 1 character.'],
      due: ['Must be a day, such as 2026-11-13.'],
      'lines[1].amount': ['Must be a whole number.'],
      'lines[1].tip': ['Is not a field of this call.'],
      colour: ['Is not a field of this call.'],
    },
  })
  expect(worked).toEqual([])
})

test.each([
  ['{"text": "mi', 400, 'invalid_request'],
  ['', 400, 'invalid_request'],
  ['null', 400, 'invalid_parameters'],
  ['[]', 400, 'invalid_parameters'],
  ['{}', 400, 'invalid_parameters'],
  ['{"text":"milk","__proto__":{"x":1}}', 400, 'invalid_request'],
])('rejects the body %s', async (body, status, error) => {
  const { origin, worked } = await startNotesServer()
  const response = await fetch(`${origin}/lt/notes`, { method: 'POST', headers: json, body })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error })
  expect(worked).toEqual([])
})

test('rejects a missing body', async () => {
  const { origin } = await startNotesServer()
  const { authorization } = json
  const response = await fetch(`${origin}/lt/notes`, { method: 'POST', headers: { authorization } })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'invalid_request' })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'rejects a body of type %s with 415',
  async (type) => {
    const { origin, worked } = await startNotesServer()
    const headers = { ...json, 'content-type': type }
    const response = await fetch(`${origin}/lt/notes`, { method: 'POST', headers, body: '{"text":"milk"}' })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ error: 'invalid_request' })
    expect(worked).toEqual([])
  },
)

test('rejects an unknown caller with 401 and a missing right with 403 before the body is read', async () => {
  const { origin, as, worked } = await startNotesServer()
  const body = '{"text": "mi'
  const unknown = await fetch(`${origin}/lt/notes`, { method: 'POST', headers: { ...json, authorization: '' }, body })
  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect(await unknown.json()).toMatchObject({ error: 'unauthorized' })
  const reader = { ...json, authorization: 'Bearer reader' }
  const refused = await fetch(`${origin}/lt/notes`, { method: 'POST', headers: reader, body })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ error: 'forbidden' })
  await expect(as('reader').call(deleteNote, { path: note, query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  expect(worked).toEqual([])
  expect(await as('reader').call(readNote, { path: note, query: {} })).toMatchObject({ by: 'reader' })
})

test('rejects requests that the guard screens out, even with the required right', async () => {
  const { origin, worked } = await startNotesServer()
  const headers = { ...json, origin: 'https://elsewhere.example' }
  const response = await fetch(`${origin}/lt/notes`, { method: 'POST', headers, body: '{"text":"milk"}' })
  expect(response.status).toBe(403)
  expect(worked).toEqual([])
})

test.each([
  ['/lt/notes', 'PATCH', 'POST, OPTIONS'],
  ['/lt/notes/7', 'POST', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
  ['/board', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
])('answers at %s the method %s with 405 and allows %s', async (path, method, allow) => {
  const { origin } = await startNotesServer()
  const refused = await fetch(origin + path, { method, headers: json, body: '{"broken' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow])
  expect(await refused.json()).toMatchObject({ error: 'invalid_request' })
  const options = await fetch(origin + path, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, allow])
})

test('throws when two groups declare the same address', async () => {
  const app = fastify()
  const group = {
    door: { challenge: 'Bearer' },
    sharing: sharedWithOwnPages,
    limits: { bodyBytes: 1, milliseconds: 1 },
  }
  const refused = () => new ApiError('maintenance', 'Not yet.')
  openGroup(app, group, ({ refuse }) => refuse({ method: 'POST', route: noteRoutes.board }, refused))
  openGroup(app, group, ({ refuse }) => refuse({ method: 'GET', route: noteRoutes.board }, refused))
  await expect(app.ready()).rejects.toThrow("already declared for route '/board'")
})

test('does not compile an endpoint with a method that its route does not have', () => {
  // @ts-expect-error: notes are not deleted at the address of all of them.
  const wrong = () => endpoint({ ...deleteNote, route: noteRoutes.notes })
  expect(wrong).toBeTypeOf('function')
})

test('mounts a cached and an uncached answer at one address', async () => {
  const { origin, as } = await startNotesServer()
  const { call } = as('anybody')
  expect(await call(readBoard, { path: {}, query: {} })).toMatchObject({ text: 'board' })
  expect(await call(pinToBoard, { path: {}, query: {}, body: { text: 'pinned' } })).toMatchObject({ text: 'pinned' })
  const read = await fetch(`${origin}/board`)
  const etag = read.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\//)
  expect((await fetch(`${origin}/board`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const pinned = await fetch(`${origin}/board`, { method: 'POST', headers: json, body: '{"text":"pinned"}' })
  expect([pinned.headers.get('etag'), pinned.headers.get('cache-control')]).toEqual([null, 'no-store'])
})

test('hides request headers from cached answers that do not vary by them', async () => {
  const { origin } = await startNotesServer()
  const headers = { authorization: 'Bearer writer', cookie: 'session=ana', 'x-side': 'left' }
  expect(await (await fetch(`${origin}/board`, { headers })).json()).toMatchObject({ by: 'x-side' })
})

test('lets an uncached answer set cookies', async () => {
  const { origin } = await startNotesServer()
  const response = await fetch(`${origin}/session`, { method: 'POST', headers: json, body: '{"name":"ana"}' })
  expect(response.headers.getSetCookie()).toEqual(['session=ana; HttpOnly; SameSite=Strict'])
  expect(signIn.answer.wire.safeParse(await response.json()).success).toBe(true)
})

test('allows cross-origin reads of a public group and its errors, and none of a private group', async () => {
  const { origin } = await startNotesServer()
  const options = async (path: string, init?: RequestInit) => {
    const { status, headers } = await fetch(origin + path, init)
    return [status, headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]
  }
  const post = { method: 'POST', headers: json, body: '{}' }
  const open = ['*', 'cross-origin']
  expect(await options('/board')).toEqual([200, ...open])
  expect(await options('/board', post)).toEqual([400, ...open])
  expect(await options('/board', { ...post, body: 'x'.repeat(5_000) })).toEqual([413, ...open])
  expect(await options('/board', { method: 'PUT' })).toEqual([405, ...open])
  const closed = [null, 'same-origin']
  expect(await options('/lt/notes/7', { headers: json })).toEqual([200, ...closed])
  expect(await options('/lt/notes/7')).toEqual([401, ...closed])
  expect(await options('/lt/notes', post)).toEqual([400, ...closed])
  expect(await options('/lt/notes', { ...post, body: 'x'.repeat(5_000) })).toEqual([413, ...closed])
  expect(await options('/lt/notes', { method: 'PUT' })).toEqual([405, ...closed])
  expect(await options('/lt/notes', { method: 'OPTIONS' })).toEqual([204, ...closed])
})

test('answers CORS preflights with the methods of public groups only', async () => {
  const { origin } = await startNotesServer()
  const allowed = async (path: string) =>
    (await fetch(origin + path, { method: 'OPTIONS' })).headers.get('access-control-allow-methods')
  expect(await allowed('/board')).toBe('GET, HEAD, POST, OPTIONS')
  expect(await allowed('/lt/notes')).toBeNull()
})

test('reports the end of each call: changed, refused, cancelled', async () => {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
  const { as } = await startNotesServer({ until })
  const { call, finished } = as('writer')
  await call(deleteNote, { path: note, query: {} })
  await call(putNote, { path: note, query: {}, body: { text: '' } }).catch(() => {})
  const controller = new AbortController()
  const input = { path: { _locale: 'lt' }, query: {}, body: { text: 'milk' } }
  const pending = call(addNote, { ...input, signal: controller.signal })
  controller.abort()
  await pending.catch(() => {})
  goOn()
  expect(finished).toEqual([
    { method: 'DELETE', status: 200 },
    { method: 'PUT', status: 400, code: 'invalid_parameters' },
    { method: 'POST', status: -1 },
  ])
})
