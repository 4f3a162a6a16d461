// Second circle: it reads answers that fill the memory of a thread.
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readFixture } from '../../../../test/feed-fixture.ts'
import { readHere } from '../../../../test/refreshing.ts'
import type { FeedName } from '../sources/feeds.ts'
import type { UnreadAnswer } from './answer-figures.ts'
import { createReading } from './read-in-thread.ts'

const neverAborted = new AbortController().signal

function answerOf(text: string, name: FeedName = 'ecb'): UnreadAnswer {
  return { bytes: Buffer.from(text), contentType: '', feed: { name, maxBytes: 32 * 1024 * 1024 } }
}

const list = answerOf(readFixture('ecb-daily.xml'))

function readingBy(program: string, limits: { maxSeconds?: number; maxMegabytes?: number } = {}) {
  return createReading({ program: new URL(`data:text/javascript,${encodeURIComponent(program)}`), ...limits })
}

test('reads a list in several pieces, complete and in order', async () => {
  const day = readFixture('ecb-history.csv').split('\n')[1]?.split(',').slice(1).join(',')
  const header = readFixture('ecb-history.csv').split('\n')[0]
  const days = Array.from({ length: 2_000 }, (_, index) =>
    new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
  )
  const table = answerOf([header, ...days.map((date) => `${date},${day}`), ''].join('\n'))
  const figures = await createReading()(table, neverAborted)
  expect(figures.length).toBeGreaterThan(8_000)
  expect(figures).toEqual(await readHere(table, neverAborted))
})

const failures: readonly (readonly [how: string, program: string, limits: object, error: object])[] = [
  ['exits', 'process.exit(0)', {}, { reason: 'reading_stopped', message: /stopped half-way/ }],
  ['exits as a failure', 'process.exit(7)', {}, { reason: 'reading_stopped' }],
  ['throws', "throw new Error('a mistake of ours')", {}, { message: 'a mistake of ours' }],
  ['throws what is no error', 'throw 7', {}, {}],
  ['throws later', "setTimeout(() => { throw new Error('later') }, 20)", {}, { message: 'later' }],
  ['rejects', "Promise.reject(new Error('unhandled'))", {}, { message: 'unhandled' }],
  ['never ends', 'for (;;);', { maxSeconds: 0.2 }, { reason: 'reading_timeout', message: /more than 0.2 seconds/ }],
  ['waits for ever', 'setInterval(() => {}, 1000)', { maxSeconds: 0.2 }, { reason: 'reading_timeout' }],
  [
    'fills the memory',
    'const all = []; for (;;) all.push({ text: "a" + all.length })',
    { maxMegabytes: 16 },
    { reason: 'reading_memory', message: /more than 16 megabytes/ },
  ],
]

test.each(failures)('fails only the response whose thread %s', async (_, program, limits, error) => {
  const started = once(process, 'worker')
  const failure = await readingBy(program, limits)(list, neverAborted).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const [thread] = await started
  expect(thread.threadId).toBe(-1)
  expect(failure).toBeDefined()
  for (const [key, value] of Object.entries(error)) {
    expect(failure).toHaveProperty(key, value instanceof RegExp ? expect.stringMatching(value) : value)
  }
})

test('reads responses one at a time, and continues after a failure', async () => {
  let running = 0
  let together = 0
  const count = (thread: { once(event: 'exit', listener: () => void): void }) => {
    running++
    together = Math.max(together, running)
    thread.once('exit', () => running--)
  }
  process.on('worker', count)
  const read = createReading()
  const all = await Promise.allSettled([
    read(list, neverAborted),
    read(answerOf('<half'), neverAborted),
    read(list, neverAborted),
  ])
  process.off('worker', count)
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(together).toBe(1)
})

test('ends the thread of an aborted read, and starts none for one that waits', async () => {
  const stopping = new AbortController()
  const started = once(process, 'worker')
  const read = readingBy('setInterval(() => {}, 1000)')
  const reading = read(list, stopping.signal)
  const waiting = read(list, stopping.signal)
  const [thread] = await started
  stopping.abort(new Error('enough'))
  await expect(reading).rejects.toThrow('enough')
  expect(thread.threadId).toBe(-1)
  await expect(waiting).rejects.toThrow('enough')
})

test.each([
  ['the values', `[${'1,'.repeat(399_000)}1]`],
  ['the records', `[${'{"a":[{}]},'.repeat(16_000)}{}]`],
])('has enough memory to reject a response just within the limits of %s', async (_, text) => {
  await expect(createReading()(answerOf(text, 'ukraine'), neverAborted)).rejects.toThrow(/NBU: /)
})
