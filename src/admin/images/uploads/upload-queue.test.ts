import { expect, test } from 'vitest'
import { uploadListOf } from './upload-lines.ts'
import { type Became, createUploadQueue, type UploadCalls } from './upload-queue.ts'

const became: Became = { document: 7, picture: null, notes: [], sameAs: [] }

const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name)

/** Creates a server that stores what it receives. */
function createServer(own: Partial<UploadCalls> = {}) {
  const uploads = new Map<number, number>()
  const log: string[] = []
  const calls: UploadCalls = {
    async begin({ name }) {
      const id = uploads.size + 1
      uploads.set(id, 0)
      log.push(`begin ${name}`)
      return { id }
    },
    received: async (id) => uploads.get(id) ?? 0,
    async send(id, { start, bytes }) {
      log.push(`${id}: ${start}+${bytes.length}`)
      uploads.set(id, start + bytes.length)
      return start + bytes.length
    },
    async finish(id, folder) {
      log.push(`finish ${id}${folder ? ` in ${folder}` : ''}`)
      return became
    },
    async cancel(id) {
      log.push(`cancel ${id}`)
    },
    problemOf: () => undefined,
    isFolderGone: () => false,
    ...own,
  }
  let done = 0
  const queue = createUploadQueue({
    calls,
    pieceBytes: 4,
    wait: async () => {},
    onDone() {
      done++
    },
  })
  return { queue, log, calls, done: () => done }
}

const statesOf = (queue: ReturnType<typeof createUploadQueue>) => queue.get().map(({ state }) => state)
const settled = (queue: ReturnType<typeof createUploadQueue>, states: string[]) =>
  expect.poll(() => statesOf(queue), { interval: 1 }).toEqual(states)

test('sends a file in pieces and reports when it is stored', async () => {
  const { queue, log, done } = createServer()
  queue.add([fileOf('a.png')], 3)
  await settled(queue, ['done'])
  expect(log).toEqual(['begin a.png', '1: 0+4', '1: 4+4', '1: 8+2', 'finish 1 in 3'])
  expect(queue.get()).toMatchObject([{ name: 'a.png', size: 10, sent: 10, became }])
  expect(done()).toBe(1)
})

test('sends some files at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { queue } = createServer({
    async finish() {
      await promise
      return became
    },
  })
  queue.add(['a', 'b', 'c'].map((name) => fileOf(name)))
  await settled(queue, ['working', 'working', 'waiting'])
  resolve()
  await settled(queue, ['done', 'done', 'done'])
  queue.clear('done')
  expect(queue.get()).toEqual([])
})

test('sends two of a thousand files at a time, lists a few, and cancels them all at once', async () => {
  const { queue, log } = createServer({ finish: () => new Promise(() => {}) })
  queue.add([fileOf('0.png'), fileOf('1.png'), ...Array(998).fill(fileOf('other.png'))])
  await expect.poll(() => statesOf(queue).slice(0, 3), { interval: 1 }).toEqual(['working', 'working', 'waiting'])
  expect(log.filter((one) => one.startsWith('begin'))).toEqual(['begin 0.png', 'begin 1.png'])
  const { lines, counts } = uploadListOf(queue.get())
  expect(lines).toHaveLength(5)
  expect(counts.moving).toBe(1_000)
  queue.stop()
  expect(queue.get()).toEqual([])
  expect(log.slice(-2)).toEqual(['cancel 1', 'cancel 2'])
})

test('resumes after a lost connection', async () => {
  const { queue, log, calls } = createServer()
  const { send } = calls
  let breaks = 2
  calls.send = async (id, piece, signal) => {
    if (piece.start === 4 && breaks-- > 0) throw new TypeError('Failed to fetch')
    return send(id, piece, signal)
  }
  queue.add([fileOf('a.png')])
  await settled(queue, ['done'])
  expect(log).toEqual(['begin a.png', '1: 0+4', '1: 4+4', '1: 8+2', 'finish 1'])
})

test('starts over when the server has forgotten the upload', async () => {
  const { queue, log, calls } = createServer({ received: async () => undefined })
  const { finish } = calls
  let breaks = 1
  calls.finish = async (id, folder, signal) => {
    if (breaks-- > 0) throw new TypeError('Failed to fetch')
    return finish(id, folder, signal)
  }
  queue.add([fileOf('a.png', 4)])
  await settled(queue, ['done'])
  expect(log).toEqual(['begin a.png', '1: 0+4', 'begin a.png', '2: 0+4', 'finish 2'])
})

test('fails after repeated interruptions, and goes on when resumed', async () => {
  let isAway = true
  const { queue } = createServer({
    async finish() {
      if (isAway) throw new TypeError('Failed to fetch')
      return became
    },
  })
  queue.add([fileOf('a.png')])
  await settled(queue, ['failed'])
  expect(queue.get()[0]).toMatchObject({ problem: { reason: 'interrupted' }, sent: 10 })
  isAway = false
  queue.resume(queue.get()[0]?.id ?? 0)
  await settled(queue, ['done'])
  expect(queue.get()[0]?.problem).toBeUndefined()
})

test('stores a file without a folder when its folder is gone', async () => {
  const { queue, log, calls } = createServer({
    isFolderGone: (error) => error instanceof RangeError,
    problemOf: () => ({ reason: 'broken' }),
  })
  const { finish } = calls
  calls.finish = async (id, folder, signal) => {
    if (folder !== undefined) throw new RangeError('folder')
    return finish(id, folder, signal)
  }
  queue.add([fileOf('a.png', 4)], 3)
  await settled(queue, ['done'])
  expect(queue.get()).toMatchObject([{ isOutside: true, became }])
  expect(log).toEqual(['begin a.png', '1: 0+4', 'finish 1'])
})

test('does not retry a refused file', async () => {
  let tries = 0
  const { queue } = createServer({
    async finish() {
      tries++
      throw new Error('no picture')
    },
    problemOf: () => ({ reason: 'not_a_picture', kind: 'zip' }),
  })
  queue.add([fileOf('logo.png')])
  await settled(queue, ['refused'])
  expect(queue.get()[0]).toMatchObject({ problem: { reason: 'not_a_picture', kind: 'zip' } })
  expect(tries).toBe(1)
})

test('refuses files that are too large or empty without sending them', async () => {
  const { queue, log } = createServer()
  queue.add([fileOf('large.png', 20 * 1024 * 1024 + 1), fileOf('nothing.png', 0)])
  expect(queue.get()).toMatchObject([
    { state: 'refused', problem: { reason: 'too_large' } },
    { state: 'refused', problem: { reason: 'empty' } },
  ])
  expect(log).toEqual([])
})

test('cancels a running upload and starts the next one', async () => {
  const never = new Promise<never>(() => {})
  const { queue, log } = createServer({
    finish: (_, _folder, signal) =>
      Promise.race([never, new Promise<never>((_, reject) => signal.addEventListener('abort', reject))]),
  })
  queue.add(['a', 'b', 'c'].map((name) => fileOf(name)))
  await settled(queue, ['working', 'working', 'waiting'])
  queue.drop(queue.get()[0]?.id ?? 0)
  await settled(queue, ['working', 'working'])
  expect(log).toContain('cancel 1')
  expect(queue.get().map(({ name }) => name)).toEqual(['b', 'c'])
})

test('cancels all unfinished uploads, and keeps refused and stored files listed until they are cleared', async () => {
  const never = new Promise<never>(() => {})
  const { queue, log } = createServer({
    finish: (id, _folder, signal) =>
      id === 1
        ? Promise.resolve(became)
        : Promise.race([never, new Promise<never>((_, reject) => signal.addEventListener('abort', reject))]),
  })
  queue.add(['a', 'b', 'c', 'd'].map((name) => fileOf(name)))
  queue.add([fileOf('nothing.png', 0)])
  await settled(queue, ['done', 'working', 'working', 'waiting', 'refused'])
  queue.stop()
  expect(statesOf(queue)).toEqual(['done', 'refused'])
  queue.clear('refused')
  expect(statesOf(queue)).toEqual(['done'])
  expect(log.filter((one) => one.startsWith('cancel')).toSorted()).toEqual(['cancel 2', 'cancel 3'])
  expect(log).not.toContain('begin d')
})
