import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { csvOfSlices } from './answer-form.ts'

const csv = {
  route: { path: '/numbers.csv', methods: ['GET'] },
  table: (numbers: readonly number[]) => [['number'], ...numbers.map((number) => [String(number)])],
} as const

test('slices become one table with the names of the columns once, also where there is nothing', async () => {
  async function* slices(...all: number[][]) {
    yield* all
  }
  const text = async (...all: number[][]) => (await Array.fromAsync(csvOfSlices(csv, slices(...all)))).join('')
  expect(await text([1, 2], [3], [])).toBe('number\r\n1\r\n2\r\n3\r\n')
  expect(await text([])).toBe('number\r\n')
})

test('a client that reads no further gets no further slices, and one that leaves ends them', async () => {
  let loaded = 0
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  async function* slices() {
    try {
      for (;;) {
        loaded++
        yield Array.from({ length: 10_000 }, (_, index) => index)
      }
    } finally {
      resolve()
    }
  }
  const server = createServer((_, response) => pipeline(Readable.from(csvOfSlices(csv, slices())), response, () => {}))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // The server listens on a port.
  const { port } = server.address() as AddressInfo
  const request = get({ port, host: '127.0.0.1' })
  const [response]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage]
  await expect
    .poll(async () => {
      const before = loaded
      await new Promise((done) => setTimeout(done, 50))
      return loaded === before
    })
    .toBe(true)
  expect(loaded).toBeGreaterThan(0)
  response.destroy()
  await ended
})
