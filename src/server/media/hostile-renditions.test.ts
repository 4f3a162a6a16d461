// Second circle: it renders hostile files.
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { images } from '#domain/content/model/collections/images.ts'
import type { Original } from '#domain/media/picture.ts'
import { forms } from '#domain/media/rendition.ts'
import { shareDesk } from '../../../test/desk.ts'
import { drawingProcesses } from '../../../test/drawing-processes.ts'
import { finishFile, png, sendFile, uploadFile } from '../../../test/pictures.ts'
import { refusal } from '../../../test/refusal.ts'
import { writerOf } from '../../../test/site-editor.ts'
import { createPictureStore } from '../db/stores/media/picture-store.ts'
import { createStoredBytes } from '../db/stores/media/stored-bytes.ts'
import { createFairQueue } from '../queue/fair-queue.ts'
import { openImageWorker } from './image-worker/image-worker.ts'
import { createLibrary } from './library.ts'

const desk = shareDesk('editor')

/** Publishes an image and returns its original. */
async function publishImage(painting: Parameters<typeof png>[0]): Promise<Original> {
  const { machine } = desk()
  const { document, picture } = await uploadFile(machine, await png(painting))
  if (!document || !picture) throw new Error('A picture becomes an image.')
  const writer = writerOf(machine)
  await writer.change(document, 'shared', { title: 'Image', picture: { original: picture } }, images)
  await writer.publish(document, 'shared', undefined, images)
  return picture
}

test('serves the same rendition to two hundred visitors at once', async () => {
  const { hash } = await publishImage({ width: 900, height: 600 })
  const { origin } = desk().server
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const answer = await fetch(`${origin}/media/${hash}/whole/640-whole`, { headers: { accept: 'image/webp' } })
      return { status: answer.status, type: answer.headers.get('content-type'), size: (await answer.bytes()).length }
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, type: 'image/webp' })
})

test('renders each rendition only once, however many requests ask for it', async () => {
  const { server } = desk()
  const original = await publishImage({ width: 901, height: 600 })
  const { db } = server.services.database
  const imageWorker = openImageWorker()
  onTestFinished(() => imageWorker.close())
  const drawn: string[] = []
  const library = createLibrary({
    imageWorker: {
      ...imageWorker,
      draw(bytes, drawing) {
        drawn.push(`${drawing.form.width} ${drawing.format}`)
        return imageWorker.draw(bytes, drawing)
      },
    },
    bytes: createStoredBytes(db),
    pictures: createPictureStore(db),
    clock: server.services.clock,
    log: server.services.log,
    read: (work) => work(),
    inTurn: createFairQueue({
      atOnce: 1,
      waiting: { all: 256, ofOne: 64 },
      patienceMilliseconds: 100_000,
      refusalMilliseconds: 1_000,
    }),
  })
  const form = forms.get('320-whole')
  if (!form) throw new Error('There is such a form.')
  const ask = (visitor: number, format: 'image/webp' | 'image/avif') =>
    library.rendition(`visitor ${visitor}`, { picture: { original }, form, format })
  const all = Array.from({ length: 200 }, (_, visitor) => ask(visitor, visitor % 2 ? 'image/webp' : 'image/avif'))
  expect(new Set((await Promise.all(all)).map(({ bytes }) => bytes.length)).size).toBe(2)
  await ask(0, 'image/webp')
  expect(drawn.toSorted()).toEqual(['320 image/avif', '320 image/webp'])
})

test('answers 404 for renditions that no page uses, without rendering', async () => {
  const { hash } = await publishImage({ width: 902, height: 600 })
  const { server, machine } = desk()
  const status = async (path: string) => (await fetch(`${server.origin}/media/${path}`, { redirect: 'manual' })).status
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGKILL')
  await expect.poll(() => drawingProcesses()).toEqual([])
  const forms = ['1-whole', '640x1-cover', '99999-whole']
  const cuts = ['w1', 's450', 'c0.0.1.1', 't90', 'p0.0', 'm_f']
  for (const path of [...forms.map((form) => `whole/${form}`), ...cuts.map((cut) => `${cut}/320-whole`)])
    expect(await status(`${hash}/${path}`), path).toBe(404)
  expect(await status(`${'0'.repeat(64)}/whole/320-whole`)).toBe(404)
  // Malformed addresses are not found either.
  const odd = [
    'whole/640-whole.png',
    'whole/..%2f..',
    '%00/320-whole',
    'WHOLE/320-whole',
    'whole/320-WHOLE',
    `${'m'.repeat(90)}/320-whole`,
  ]
  for (const path of odd) expect(await status(`${hash}/${path}`), path).toBe(404)
  for (const other of [hash.toUpperCase(), hash.slice(1), `${hash}0`, 'x'.repeat(64)])
    expect(await status(`${other}/whole/320-whole`), other).toBe(404)
  const impossible = [
    'c0.0.903.1',
    'c-1.0.1.1',
    's451',
    's0',
    't45',
    'w0',
    'w16001',
    'p1001.0',
    'c0.0.1',
    'c01.0.1.1',
    'f_m',
    'm_',
  ]
  for (const cut of impossible)
    expect((await machine.fetch(`/admin/rest/media/${hash}/${cut}/320-whole`)).status, cut).toBe(404)
  expect(drawingProcesses()).toEqual([])
})

test('renders a picture at the desk with any valid edits', async () => {
  const { machine } = desk()
  const { hash } = await publishImage({ width: 300, height: 200 })
  for (const cut of ['c299.199.1.1', 's450', 's-450', 't270_m_f_s-333_c0.0.1.300_w1_p1000.0', 'p0.1000'])
    for (const form of ['320-whole', '80x80-cover', '2400x800-cover']) {
      const shown = await machine.fetch(`/admin/rest/media/${hash}/${cut}/${form}`, {
        headers: { accept: 'image/webp' },
      })
      expect(shown.status, `${cut} ${form}`).toBe(200)
      expect(await sharp(await shown.bytes()).metadata(), `${cut} ${form}`).toMatchObject({ format: 'webp' })
    }
})

test('serves a picture whose process was killed while rendering it', async () => {
  const { hash } = await publishImage({ width: 1_600, height: 1_200 })
  const response = fetch(`${desk().server.origin}/media/${hash}/whole/1280-whole`, {
    headers: { accept: 'image/avif' },
  })
  await expect.poll(() => drawingProcesses().length, { interval: 5 }).toBeGreaterThan(0)
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGKILL')
  const answer = await response
  expect(answer.status).toBe(200)
  expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width: 1_280 })
})

/** Drawing of 2 kB that passes the check of filters and exceeds the work limit of a task. */
const costlyDrawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${'<feGaussianBlur stdDeviation="900"/>'.repeat(32)}</filter>${'<rect filter="url(#f)" width="2000" height="2000"/>'.repeat(20)}</svg>`,
)

function signalDrawing(signal: 'SIGSTOP' | 'SIGKILL'): void {
  for (const pid of drawingProcesses()) process.kill(pid, signal)
}

test('renders a new size for a visitor during a hostile upload', async () => {
  const { server, machine } = desk()
  const { hash } = await publishImage({ width: 903, height: 600 })
  const id = await sendFile(machine, costlyDrawing, 'blurs.svg')
  signalDrawing('SIGKILL')
  await expect.poll(() => drawingProcesses()).toEqual([])
  const end: { reason?: unknown } = {}
  const upload = refusal(finishFile(machine, id)).then(({ data }) => {
    end.reason = data
  })
  await expect.poll(() => drawingProcesses()).toHaveLength(1)
  // Stops the upload, so that the order does not depend on the speed of the machine.
  signalDrawing('SIGSTOP')
  const shown = await fetch(`${server.origin}/media/${hash}/whole/320-whole`, { headers: { accept: 'image/webp' } })
  expect(shown.status).toBe(200)
  expect(await sharp(await shown.bytes()).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(end).toEqual({})

  while (!end.reason) {
    signalDrawing('SIGKILL')
    await delay(1)
  }
  await upload
  expect(end.reason).toMatchObject({ reason: 'too_dear' })
})
