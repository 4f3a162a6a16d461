// Second circle: it kills and overloads the image worker.
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { forms } from '#domain/media/rendition.ts'
import { drawingProcesses } from '../../../../test/drawing-processes.ts'
import { png } from '../../../../test/pictures.ts'
import { openImageWorker } from './image-worker.ts'

/** Opens an image worker, and returns it with functions that list and kill its own processes. */
function open(limits: Parameters<typeof openImageWorker>[0] = {}) {
  const others = new Set(drawingProcesses())
  const imageWorker = openImageWorker(limits)
  onTestFinished(() => imageWorker.close())
  const own = () => drawingProcesses().filter((pid) => !others.has(pid))
  return {
    ...imageWorker,
    own,
    async kill() {
      await expect.poll(own).toHaveLength(1)
      for (const pid of own()) process.kill(pid, 'SIGKILL')
    },
  }
}

/** Image worker with the default limits, shared by tests that need no other. */
const sharedWorker = openImageWorker()
afterAll(() => sharedWorker.close())

test('finishes both uploads when the process is killed while one is worked on and the other waits', async () => {
  const { develop, kill } = open()
  const [first, second] = [develop(await png({ width: 200 })), develop(await png())]
  await kill()
  expect(await first).toMatchObject({ mediaType: 'image/png', width: 200, height: 80 })
  expect(await second).toMatchObject({ width: 120, height: 80 })
})

test('starts another process when the idle one was killed, even before it knows', async () => {
  const { develop, kill, own } = open()
  const bytes = await png()
  expect(await develop(bytes)).toMatchObject({ width: 120 })
  await kill()
  // At once, before the exit event.
  expect(await develop(bytes)).toMatchObject({ width: 120 })
  await kill()
  await expect.poll(own).toEqual([])
  expect(await develop(bytes)).toMatchObject({ width: 120 })
})

test('rejects a file that ends every process it is sent to, and accepts the next', async () => {
  const { develop, own } = open()
  const isDone = { now: false }
  const killing = (async () => {
    while (!isDone.now) {
      for (const pid of own()) process.kill(pid, 'SIGKILL')
      await delay(1)
    }
  })()
  expect(await develop(await png())).toEqual({ reason: 'too_dear' })
  isDone.now = true
  await killing
  expect(await develop(await png())).toMatchObject({ width: 120 })
})

test('rejects a file that takes too long, and accepts the next', async () => {
  const { develop } = open({ taskMilliseconds: 1 })
  // Larger than the buffer of the channel, so that part of it is unsent when the process ends.
  const large = Buffer.concat([await png(), Buffer.alloc(20_000_000)])
  expect(await Promise.all([develop(large), develop(large)])).toEqual([{ reason: 'too_dear' }, { reason: 'too_dear' }])
  expect(await sharedWorker.develop(await png())).toMatchObject({ width: 120 })
})

test('rejects tasks after it was closed, and has no process', async () => {
  const { develop, close, own } = open()
  await develop(await png())
  close()
  await expect.poll(own).toEqual([])
  await expect(develop(await png())).rejects.toThrow('The image worker is stopped.')
})

/** The most expensive filter that passes the check of filters, applied many times. */
const slow = '<feTurbulence numOctaves="10" baseFrequency="0.5"/>'.repeat(32)
const slowShape = '<rect filter="url(#f)" width="2000" height="2000"/>'
const slowDrawing = svg(`<filter id="f">${slow}</filter>${slowShape.repeat(8)}`)

test('rejects a file that takes more memory than the limit, and takes it where there is enough', async () => {
  const [width, height] = [3_000, 3_000]
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#3538cd' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(await open({ residentBytes: 1 }).develop(bytes)).toEqual({ reason: 'too_dear' })
  expect(await sharedWorker.develop(bytes)).toMatchObject({ width, height })
})

const form = forms.get('80x80-cover')
if (!form) throw new Error('The form is missing.')
const original = { hash: '', mediaType: 'image/png', width: 120, height: 80, colour: '#3538cd' } as const
const stamp = { picture: { original }, form, format: 'image/webp' } as const

test('renders sizes during an upload, those that visitors wait for first', async () => {
  const { develop, draw, own } = open({ workMilliseconds: 500 })
  const bytes = await png()
  const order: string[] = []
  const note = (name: string) => () => order.push(name)
  const upload = develop(slowDrawing).then(note('upload'))
  await expect.poll(own).toHaveLength(1)
  const [uploading = 0] = own()
  // Stops the upload, so that the order does not depend on the speed of the machine.
  process.kill(uploading, 'SIGSTOP')
  await Promise.all([
    draw(bytes, stamp).then(note('visitor')),
    draw(bytes, stamp, false).then(note('in advance')),
    draw(bytes, stamp).then(note('second visitor')),
  ])
  process.kill(uploading, 'SIGCONT')
  await upload
  expect(order).toEqual(['visitor', 'second visitor', 'in advance', 'upload'])
})

test('rejects a drawing of many wide blurs by the limit of work, and gives the next upload to another process', async () => {
  const { develop, own } = open({ workMilliseconds: 500 })
  const blurs = '<feGaussianBlur stdDeviation="900"/>'.repeat(32)
  const hostile = svg(`<filter id="f">${blurs}</filter>${slowShape.repeat(20)}`)
  expect(hostile.length).toBeLessThan(3_000)
  const outcomes = Promise.all([develop(hostile), develop(await png())])
  await expect.poll(own).toHaveLength(1)
  const [first] = own()
  expect(await outcomes).toMatchObject([{ reason: 'too_dear' }, { width: 120 }])
  expect(own()).not.toContain(first)
})

// Other sizes are in `svg-size.test.ts`.
test('reduces a drawing of 10,000 by 10,000 to 8,000 by 8,000', async () => {
  const content = '<rect width="10000" height="10000" fill="#f00"/>'
  expect(await sharedWorker.develop(svg(content, { width: 10_000, height: 10_000 }))).toMatchObject({
    mediaType: 'image/svg+xml',
    width: 8_000,
    height: 8_000,
    colour: '#ff0000',
  })
})

function svg(content: string, { width = 2_000, height = 2_000 } = {}): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
}
