import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { createRead, isForEveryRequest } from './reads.ts'

const patienceMilliseconds = 100

afterEach(() => {
  vi.useRealTimers()
})

function readOf() {
  const presence = { isAway: () => false, suspect: vi.fn(), onAway: () => () => {}, stop: async () => {} }
  return { presence, read: createRead({ presence, patienceMilliseconds }) }
}

test('returns an answer that arrived while the process was blocked, instead of giving up', async () => {
  const { read, presence } = readOf()
  const { port1: sender, port2: receiver } = new MessageChannel()
  const value = await read(async () => {
    sender.postMessage('the answer')
    const message = once(receiver, 'message')
    blockProcess(3 * patienceMilliseconds)
    const [answer] = await message
    return answer
  })
  sender.close()
  expect(value).toBe('the answer')
  expect(presence.suspect).not.toHaveBeenCalled()
})

test('gives up a read without an answer, and suspects that the database is away', async () => {
  vi.useFakeTimers()
  const { read, presence } = readOf()
  const refused = expect(read(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'took_too_long' })
  await vi.advanceTimersByTimeAsync(patienceMilliseconds - 1)
  expect(presence.suspect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await refused
  expect(presence.suspect).toHaveBeenCalledOnce()
})

test('keeps waiting for a read as long as other reads finish', async () => {
  vi.useFakeTimers()
  const { read } = readOf()
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = read(() => promise)
  for (let others = 0; others < 30; others++) {
    const other = read(() => answerAfter(patienceMilliseconds / 10))
    await vi.advanceTimersByTimeAsync(patienceMilliseconds / 10)
    await other
  }
  resolve('late')
  expect(await waiting).toBe('late')
})

function blockProcess(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function answerAfter(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

test('distinguishes a statement that the server stopped from a server that cannot be reached', async () => {
  const { read, presence } = readOf()
  const failing = (code: string) => read(() => Promise.reject(Object.assign(new Error('refused'), { code })))
  await expect(failing('57014')).rejects.toMatchObject({ code: 'took_too_long', status: 503 })
  expect(presence.suspect).not.toHaveBeenCalled()
  await expect(failing('ECONNREFUSED')).rejects.toMatchObject({ code: 'temporarily_unavailable' })
  expect(presence.suspect).toHaveBeenCalledOnce()
})

test('does not treat a statement that took too long as a reason to reject every request', async () => {
  const { read } = readOf()
  const stopped = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const failure = (cause: Error) => read(() => Promise.reject(cause)).catch((error: unknown) => error)
  expect([isForEveryRequest(stopped), isForEveryRequest(await failure(stopped))]).toEqual([false, false])
  expect([isForEveryRequest(lost), isForEveryRequest(await failure(lost))]).toEqual([true, true])
})
