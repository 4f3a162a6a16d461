import { expect, test } from 'vitest'
import { answerLost, keyReused } from '#contract/core/error.ts'
import { addMessageNote, readMessage } from '#contract/desk/messages.ts'
import { invite, type WireNewLink } from '#contract/desk/people.ts'
import { atId, join, type Machine, shareDesk } from '../../../../../test/desk.ts'
import { json } from '../../../../../test/desk-people.ts'
import { receive } from '../../../../../test/messages.ts'
import { forgetOldCalls } from '../../../db/changes/idempotent-call-store.ts'
import { eq } from '../../../db/core/drizzle.ts'
import { idempotentCall } from '../../../db/schema/calls.ts'
import { digestOf } from '../../../secrets/tokens.ts'

const desk = shareDesk('administrator')

let last = 0
const newKey = () => `a-key-that-is-hard-to-guess-${++last}`

/** Sends a change under an idempotency key. */
function send(machine: Machine, path: string, key: string, body: object): Promise<Response> {
  const headers = { ...json, 'idempotency-key': key }
  return machine.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const pathOfNotes = (id: number) => addMessageNote.route.path.replace('{id}', String(id))

async function countNotes(machine: Machine, id: number): Promise<number> {
  return (await machine.call(readMessage, atId(id))).notes.length
}

test('makes a change once and repeats its answer under the same key', async () => {
  const { server, machine } = desk()
  const id = await receive(server)
  const key = newKey()
  const first = await send(machine, pathOfNotes(id), key, { text: 'Called back.' })
  const second = await send(machine, pathOfNotes(id), key, { text: 'Called back.' })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await second.text()).toBe(await first.text())
  expect(await countNotes(machine, id)).toBe(1)
})

test('makes a change once when the same request arrives several times at once', async () => {
  const { server, machine } = desk()
  const id = await receive(server)
  const key = newKey()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(machine, pathOfNotes(id), key, { text: 'Called back.' })),
  )
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect([answers.map(({ status }) => status), new Set(texts).size]).toEqual([[200, 200, 200, 200, 200], 1])
  expect(await countNotes(machine, id)).toBe(1)
})

test('rejects another request under the same key', async () => {
  const { server, machine } = desk()
  const id = await receive(server)
  const key = newKey()
  await send(machine, pathOfNotes(id), key, { text: 'Called back.' })
  const other = await send(machine, pathOfNotes(id), key, { text: 'Wrote back.' })
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({ error: 'invalid_state', error_data: { reason: keyReused } })
  expect(await countNotes(machine, id)).toBe(1)
})

test.each(['short', 'with spaces in the middle', 'x'.repeat(101)])('rejects the key %j', async (key) => {
  const { server, machine } = desk()
  const id = await receive(server)
  const answer = await send(machine, pathOfNotes(id), key, { text: 'Called back.' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error_properties: { 'Idempotency-Key': [expect.any(String)] } })
})

test('allows a refused change under the same key later', async () => {
  const { server, machine } = desk()
  const key = newKey()
  expect((await send(machine, pathOfNotes(999_999), key, { text: 'Called back.' })).status).toBe(404)
  const id = await receive(server)
  expect((await send(machine, pathOfNotes(id), key, { text: 'Called back.' })).status).toBe(200)
})

test('does not repeat the answer of another person under the same key', async () => {
  const { server, machine } = desk()
  const other = await join(server, 'administrator', 'administrator.second@evp.example')
  const id = await receive(server)
  const key = newKey()
  for (const one of [machine, other]) await send(one, pathOfNotes(id), key, { text: 'Called back.' })
  expect(await countNotes(machine, id)).toBe(2)
})

test('encrypts a stored answer with a one-time link under the key', async () => {
  const { server, machine } = desk()
  const key = newKey()
  const body = { mail: 'sealed@evp.example', role: 'viewer', delivery: 'hand' }
  const answer = await send(machine, invite.route.path, key, body)
  const { link } = (await answer.json()) as WireNewLink
  const token = link?.split('/').at(-1) ?? ''
  expect(token.length).toBeGreaterThan(20)
  const [row] = await server.services.database.db
    .select()
    .from(idempotentCall)
    .where(eq(idempotentCall.keyDigest, digestOf(key)))
  const stored = JSON.stringify(row) + Buffer.from(row?.encryptedBody ?? '', 'base64').toString('latin1')
  expect([row?.status, stored.includes(token), stored.includes(key)]).toEqual([200, false, false])
  const again = (await (await send(machine, invite.route.path, key, body)).json()) as WireNewLink
  expect(again.link).toBe(link)
})

test('reports a change as made when its answer was never stored', async () => {
  const { server, machine } = desk()
  const id = await receive(server)
  const key = newKey()
  await send(machine, pathOfNotes(id), key, { text: 'Called back.' })
  const { db } = server.services.database
  // The state after a server was killed right after the commit.
  await db
    .update(idempotentCall)
    .set({ status: null, encryptedBody: null })
    .where(eq(idempotentCall.keyDigest, digestOf(key)))
  const again = await send(machine, pathOfNotes(id), key, { text: 'Called back.' })
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ error: 'invalid_state', error_data: { reason: answerLost } })
  expect(await countNotes(machine, id)).toBe(1)
})

test('forgets keys after a day', async () => {
  const { server, machine } = desk()
  const { database, clock } = server.services
  const id = await receive(server)
  const key = newKey()
  await send(machine, pathOfNotes(id), key, { text: 'Called back.' })
  const isThere = () => database.db.$count(idempotentCall, eq(idempotentCall.keyDigest, digestOf(key)))
  await forgetOldCalls(database.db, new Date(clock().getTime() + 23 * 3_600_000))
  expect(await isThere()).toBe(1)
  await forgetOldCalls(database.db, new Date(clock().getTime() + 25 * 3_600_000))
  expect(await isThere()).toBe(0)
})
