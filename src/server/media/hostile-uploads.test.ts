// Second circle: it uploads hostile files.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countImages } from '#contract/desk/images.ts'
import { signOut } from '#contract/desk/session.ts'
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  readUpload,
  sendPiece,
  uploadPieceBytes,
} from '#contract/desk/uploads.ts'
import { maxUploadBytes } from '#domain/media/upload.ts'
import { createTestClock } from '../../../test/clock.ts'
import { atId, join, type Machine, nothing, shareDesk, signInAs } from '../../../test/desk.ts'
import { drawingProcesses, endDrawingProcesses } from '../../../test/drawing-processes.ts'
import { finishFile, png, sendFile, uploadFile } from '../../../test/pictures.ts'
import { refusal } from '../../../test/refusal.ts'
import { startTestServer } from '../../../test/server.ts'

const desk = shareDesk('editor')

async function begin({ call }: Machine, size: number): Promise<number> {
  return (await call(beginUpload, { ...nothing, body: { name: 'a.png', size } })).id
}

function send({ call }: Machine, id: number, start: number, bytes: Uint8Array) {
  return call(sendPiece, { path: { id: String(id) }, query: { start }, body: bytes })
}

async function imagesOf({ call }: Machine): Promise<number> {
  return (await call(countImages, nothing)).all
}

test('rejects pieces that are out of order, overlap or exceed the file, and keeps earlier ones', async () => {
  const { machine } = desk()
  const bytes = await png({ width: 60, height: 40 })
  const id = await begin(machine, bytes.length)
  for (const start of [1, 50, bytes.length, 999_999_999])
    expect(await refusal(send(machine, id, start, bytes.subarray(0, 10))), String(start)).toMatchObject({
      code: 'invalid_state',
      data: { received: 0 },
    })
  await send(machine, id, 0, bytes.subarray(0, 50))
  // Overlaps the received bytes and adds new ones.
  expect(await refusal(send(machine, id, 40, bytes.subarray(40, 60)))).toMatchObject({ data: { received: 50 } })
  expect(await send(machine, id, 10, bytes.subarray(0, 20))).toMatchObject({ received: 50 })
  expect(await refusal(send(machine, id, 50, Buffer.concat([bytes.subarray(50), Buffer.from([0])])))).toMatchObject({
    code: 'invalid_state',
    data: { received: 50 },
  })
  await send(machine, id, 50, bytes.subarray(50))
  expect(await finishFile(machine, id)).toMatchObject({ picture: { width: 60, height: 40 } })
})

test.each(['-1', '1.5', '1e3', '0x10', '00', '9999999999', 'NaN', '', '0&start=1'])(
  'rejects a piece that starts at %j',
  async (start) => {
    const { machine } = desk()
    const id = await begin(machine, 10)
    const answer = await machine.fetch(`/admin/rest/uploads/${id}?start=${start}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(5),
    })
    expect(answer.status).toBe(400)
    expect(await machine.call(readUpload, atId(id))).toMatchObject({ received: 0 })
  },
)

test('rejects a piece beyond the size limit and an empty one', async () => {
  const { machine } = desk()
  const id = await begin(machine, maxUploadBytes)
  const large = await refusal(send(machine, id, 0, new Uint8Array(uploadPieceBytes + 1)))
  expect(large).toMatchObject({ code: 'invalid_request', status: 413 })
  expect(await refusal(send(machine, id, 0, new Uint8Array(0)))).toMatchObject({ code: 'invalid_parameters' })
  expect(await send(machine, id, 0, new Uint8Array(uploadPieceBytes))).toMatchObject({ received: uploadPieceBytes })
})

test.each([0, -1, 1.5, maxUploadBytes + 1, Number.MAX_SAFE_INTEGER, '12', null])(
  'rejects a file of %j bytes',
  async (size) => {
    const { machine } = desk()
    const answer = await machine.fetch('/admin/rest/uploads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'a', size }),
    })
    expect(answer.status).toBe(400)
  },
)

test('does not finish a file that is shorter than declared', async () => {
  const { machine } = desk()
  const bytes = await png()
  const id = await begin(machine, bytes.length + 1)
  await send(machine, id, 0, bytes)
  expect(await refusal(machine.call(finishUpload, { ...atId(id), body: {} }))).toMatchObject({ code: 'invalid_state' })
  expect(await machine.call(readUpload, atId(id))).toMatchObject({ received: bytes.length })
})

test('creates one image when ten clients finish the same file', async () => {
  const { machine } = desk()
  const before = await imagesOf(machine)
  const id = await sendFile(machine, await png({ width: 77, height: 33 }))
  const finished = await Promise.all(Array.from({ length: 10 }, () => finishFile(machine, id)))
  expect(new Set(finished.map(({ document }) => document)).size).toBe(1)
  expect(await imagesOf(machine)).toBe(before + 1)
})

test('creates one image of a file on two replicas, and polls the other replica twice a second', async () => {
  const { server, machine } = desk()
  const before = await imagesOf(machine)
  const copy = await startTestServer({ place: server.place })
  const there = await signInAs(copy, 'editor@evp.example')
  const calls = { times: 0 }
  const call: Machine['call'] = (...question) => {
    calls.times++
    return there.call(...question)
  }
  const ids: number[] = []
  for (const width of [200, 201, 202]) ids.push(await sendFile(machine, await png({ width, height: width })))
  await endDrawingProcesses()
  const started = performance.now()
  const finishing = Promise.all(
    ids.map((id) => Promise.all([finishFile(machine, id), finishFile({ ...there, call }, id)])),
  )
  // Stops the upload, so that the result does not depend on the speed of the machine.
  await expect.poll(() => drawingProcesses().length).toBeGreaterThan(0)
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGSTOP')
  await delay(1_500)
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGCONT')
  const finished = await finishing
  for (const [here, other] of finished) expect(other.document).toBe(here.document)
  expect(await imagesOf(machine)).toBe(before + ids.length)
  // Each client polls about twice a second.
  expect(calls.times / ids.length).toBeLessThan(4 + (performance.now() - started) / 400)
})

test('rejects calls for an upload of another user', async () => {
  const { server, machine } = desk()
  const bytes = await png()
  const id = await begin(machine, bytes.length)
  const other = await join(server, 'administrator')
  const attempts = [
    () => send(other, id, 0, bytes),
    () => other.call(readUpload, atId(id)),
    () => other.call(finishUpload, { ...atId(id), body: {} }),
    () => other.call(cancelUpload, atId(id)),
  ]
  for (const attempt of attempts) expect(await refusal(attempt())).toMatchObject({ code: 'not_found' })
  expect(await machine.call(readUpload, atId(id))).toMatchObject({ received: 0 })
  await send(machine, id, 0, bytes)
  expect(await refusal(other.call(finishUpload, { ...atId(id), body: {} }))).toMatchObject({ code: 'not_found' })
  expect(await finishFile(machine, id)).toMatchObject({ state: 'done' })
})

test('rejects pieces after sign-out, and accepts them after signing in again', async () => {
  const { server } = desk()
  const editor = await join(server, 'editor', 'another@evp.example')
  const bytes = await png({ width: 90, height: 90 })
  const id = await begin(editor, bytes.length)
  await send(editor, id, 0, bytes.subarray(0, 100))
  const before = editor.cookie
  await editor.call(signOut, nothing)
  editor.cookie = before
  expect(await refusal(send(editor, id, 100, bytes.subarray(100)))).toMatchObject({ code: 'unauthorized' })
  const back = await signInAs(server, 'another@evp.example')
  await send(back, id, 100, bytes.subarray(100))
  expect(await finishFile(back, id)).toMatchObject({ picture: { width: 90 } })
})

test('does not finish a cancelled upload', async () => {
  const { machine } = desk()
  const before = await imagesOf(machine)
  const id = await sendFile(machine, await png({ width: 55, height: 44 }))
  await machine.call(cancelUpload, atId(id))
  const finishes = Array.from({ length: 5 }, () => refusal(machine.call(finishUpload, { ...atId(id), body: {} })))
  for (const refused of await Promise.all(finishes)) expect(refused).toMatchObject({ code: 'not_found' })
  expect(await refusal(machine.call(cancelUpload, atId(id)))).toMatchObject({ code: 'not_found' })
  expect(await imagesOf(machine)).toBe(before)
})

test('does not store the pieces of a finished upload again', async () => {
  const { machine } = desk()
  const bytes = await png({ width: 66, height: 44 })
  const id = await sendFile(machine, bytes)
  const finished = await finishFile(machine, id)
  expect(await machine.call(readUpload, atId(id))).toMatchObject({ received: bytes.length })
  expect(await refusal(send(machine, id, 0, Buffer.alloc(bytes.length + 1)))).toMatchObject({ code: 'invalid_state' })
  expect(await send(machine, id, 0, bytes)).toMatchObject({ received: bytes.length })
  expect(await machine.call(readUpload, atId(id))).toMatchObject({ received: bytes.length })
  expect(await finishFile(machine, id)).toEqual(finished)
})

test('forgets unfinished uploads after a day, and frees their number', async () => {
  const { clock, set } = createTestClock('2026-11-16T08:00:00Z')
  const server = await startTestServer({ clock })
  const editor = await join(server, 'editor')
  const ids: number[] = []
  for (let count = 0; count < 100; count++) ids.push(await begin(editor, 10))
  expect(await refusal(begin(editor, 10))).toMatchObject({ code: 'invalid_state', reason: 'too_many_uploads' })
  set('2026-11-17T08:00:01Z')
  const back = await signInAs(server, 'editor@evp.example')
  expect(await begin(back, 10)).toBeGreaterThan(Math.max(...ids))
  expect(await refusal(back.call(readUpload, atId(ids[0] ?? 0)))).toMatchObject({ code: 'not_found' })
  expect(await uploadFile(back, await png())).toMatchObject({ state: 'done' })
})
