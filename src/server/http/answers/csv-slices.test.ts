import { pipeline, Readable, Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { csvOfSlices } from './answer-form.ts'

const csv = {
  route: { path: '/numbers.csv', methods: ['GET'] },
  table: (numbers: readonly number[]) => [['number'], ...numbers.map((number) => [String(number)])],
} as const

test('joins slices into one table with one line of column names, also without rows', async () => {
  async function* slices(...all: number[][]) {
    yield* all
  }
  const text = async (...all: number[][]) => (await Array.fromAsync(csvOfSlices(csv, slices(...all)))).join('')
  expect(await text([1, 2], [3], [])).toBe('number\r\n1\r\n2\r\n3\r\n')
  expect(await text([])).toBe('number\r\n')
})

test('loads only as many slices as the client reads, and stops when the client disconnects', async () => {
  let loaded = 0
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  async function* slices() {
    try {
      for (;;) {
        loaded++
        yield [loaded]
      }
    } finally {
      resolve()
    }
  }
  // A client that takes one piece and reads no further.
  const client = new Writable({ highWaterMark: 1, write: () => {} })
  pipeline(Readable.from(csvOfSlices(csv, slices()), { highWaterMark: 1 }), client, () => {})
  await expect.poll(() => loaded).toBeGreaterThan(0)
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  expect(loaded).toBeLessThan(5)
  client.destroy()
  await ended
})
