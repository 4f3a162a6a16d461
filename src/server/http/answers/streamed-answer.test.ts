import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { currentCall } from '../../queue/call.ts'
import { StreamedAnswer, streamedFile, streamOf } from './streamed-answer.ts'

const atOnce = <Value>(work: () => Promise<Value>) => work()

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server listens')
  return `http://127.0.0.1:${address.port}`
}

function answerOf(origin: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(origin, resolve).on('error', reject))
}

const all = 500
const megabyte = 'x'.repeat(1024 * 1024)

test('makes only as many pieces as a slow client takes, and stops when the client leaves', async () => {
  let made = 0
  let isOver = false
  async function* pieces() {
    try {
      for (; made < all; made++) yield megabyte
    } finally {
      isOver = true
    }
  }
  const origin = await startServer((_, response) => {
    streamOf(new StreamedAnswer(pieces()), response, atOnce).pipe(response)
  })
  const answer = await answerOf(origin)
  answer.pause()
  for (let before = -1; before !== made; ) {
    before = made
    await delay(50)
  }
  expect(made).toBeLessThan(all)
  answer.destroy()
  await expect.poll(() => isOver).toBe(true)
  expect(made).toBeLessThan(all)
})

test('aborts the call of the current piece when the client leaves', async () => {
  let isMaking = false
  let reason: unknown
  async function* pieces() {
    yield 'first'
    isMaking = true
    await new Promise((resolve) => currentCall()?.addEventListener('abort', resolve))
    reason = currentCall()?.reason.name
    throw currentCall()?.reason
  }
  const origin = await startServer((_, response) => {
    const stream = streamOf(new StreamedAnswer(pieces()), response, atOnce)
    stream.on('error', () => {})
    stream.pipe(response)
  })
  const answer = await answerOf(origin)
  answer.on('error', () => {})
  await expect.poll(() => isMaking).toBe(true)
  answer.destroy()
  await expect.poll(() => reason).toBe('CallEndedError')
})

test('writes the JSON of a file piece by piece, with any text or none', async () => {
  async function* pieces() {
    yield { text: '"a"\\\n', count: 2 }
    yield { text: '\u2028ž🙂', count: 1 }
  }
  const read = async (answer: StreamedAnswer) => JSON.parse((await Array.fromAsync(answer.pieces)).join(''))
  expect(await read(streamedFile('one.csv', pieces()))).toEqual({ name: 'one.csv', text: '"a"\\\n\u2028ž🙂', count: 3 })
  expect(await read(streamedFile('none.csv', nothing()))).toEqual({ name: 'none.csv', text: '', count: 0 })
})

async function* nothing(): AsyncGenerator<never> {}
