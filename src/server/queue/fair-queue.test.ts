import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallEndedError, duringCall } from './call.ts'
import { createFairQueue } from './fair-queue.ts'

const limits = { atOnce: 1, waiting: { all: 100, ofOne: 100 }, patienceMilliseconds: 60_000, refusalMilliseconds: 0 }

test('limits concurrent work, and runs the work of one client in order', async () => {
  const inTurn = createFairQueue({ ...limits, atOnce: 2 })
  const begun: number[] = []
  let running = 0
  let most = 0
  const works = Array.from({ length: 20 }, (_, number) =>
    inTurn('one', async () => {
      begun.push(number)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, number % 3))
      running--
      if (number === 7) throw new Error('this one fails')
      return number
    }),
  )
  const settled = await Promise.allSettled(works)
  expect(most).toBe(2)
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, number) => number))
})

test('serves clients in rotation, however many works each has queued', async () => {
  const inTurn = createFairQueue(limits)
  const begun: string[] = []
  const ask = (client: string) => inTurn(client, () => void begun.push(client))
  await Promise.all(['greedy', 'greedy', 'greedy', 'greedy', 'other', 'other', 'stranger'].map(ask))
  expect(begun).toEqual(['greedy', 'greedy', 'other', 'stranger', 'greedy', 'other', 'greedy'])
})

test('rejects work with 429 while the queue is full, and serves later work', async () => {
  const inTurn = createFairQueue({ ...limits, waiting: { all: 2, ofOne: 1 } })
  const { promise, resolve } = Promise.withResolvers<string>()
  const [first, second] = [inTurn('one', () => promise), inTurn('one', () => 'second')]
  const refusal = { code: 'rate_limit_exceeded', status: 429, headers: { 'retry-after': '2' } }
  await expect(inTurn('one', () => 'third')).rejects.toMatchObject(refusal)
  const other = inTurn('other', () => 'other')
  await expect(inTurn('third', () => 'nobody')).rejects.toMatchObject(refusal)
  resolve('first')
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other'])
  expect(await inTurn('one', () => 'later')).toBe('later')
})

test('refuses the newest work of the client with the longest queue when the queue is full', async () => {
  const inTurn = createFairQueue({ ...limits, waiting: { all: 4, ofOne: 4 } })
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (client: string, name: string) =>
    inTurn(client, () => void begun.push(name)).catch(({ code }) => void begun.push(`${name}: ${code}`))
  const running = inTurn('first', () => promise)
  const greedy = [1, 2, 3].map((number) => ask('greedy', `greedy ${number}`))
  const modest = [ask('modest', 'modest'), ask('stranger', 'stranger')]
  // Now two clients have one work in the queue each, and greedy has two; one more of modest would be as many.
  const refused = ask('modest', 'modest again')
  resolve()
  await Promise.all([running, ...greedy, ...modest, refused])
  expect(begun.toSorted()).toEqual([
    'greedy 1',
    'greedy 2',
    'greedy 3: rate_limit_exceeded',
    'modest',
    'modest again: rate_limit_exceeded',
    'stranger',
  ])
})

test('rejects work that waited too long, and never runs it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = createFairQueue({ ...limits, patienceMilliseconds: 5_000 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = inTurn('one', () => promise)
  let hasBegun = false
  const second = inTurn('other', () => {
    hasBegun = true
  })
  const refused = expect(second).rejects.toMatchObject({ code: 'rate_limit_exceeded' })
  vi.advanceTimersByTime(5_000)
  await refused
  const third = inTurn('other', () => 'third')
  resolve('first')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  expect(hasBegun).toBe(false)
})

test('lets the event loop run between two works that never wait', async () => {
  const inTurn = createFairQueue(limits)
  const order: string[] = []
  const first = inTurn('one', () => void order.push('first'))
  // Both are queued before the event loop goes on, one after the other.
  await Promise.resolve()
  const second = inTurn('other', () => void order.push('second'))
  setImmediate(() => order.push('between'))
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'between', 'second'])
})

test('delays refusals', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = createFairQueue({ ...limits, waiting: { all: 0, ofOne: 0 }, refusalMilliseconds: 1_000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn('one', () => promise)
  let isRefused = false
  const second = inTurn('one', () => {}).catch(() => {
    isRefused = true
  })
  vi.advanceTimersByTime(999)
  await nextTurn()
  expect(isRefused).toBe(false)
  vi.advanceTimersByTime(1)
  await second
  expect(isRefused).toBe(true)
  resolve()
  await first
})

test('rejects all queued work with a fault that would meet all of it, and tries the next', async () => {
  const away = new Error('away')
  const inTurn = createFairQueue({ ...limits, isOfAll: (error) => error === away })
  const { promise, reject } = Promise.withResolvers<string>()
  const works = ['one', 'one', 'other'].map((client) => inTurn(client, () => promise))
  reject(away)
  expect((await Promise.allSettled(works)).map((settled) => 'reason' in settled && settled.reason)).toEqual([
    away,
    away,
    away,
  ])
  expect(await inTurn('one', () => 'later')).toBe('later')
})

test('limits concurrent works of one client, and leaves the other slots to others', async () => {
  const inTurn = createFairQueue({ ...limits, atOnce: 3, atOnceOfOne: 2 })
  const gates = new Map<string, () => void>()
  const begun: string[] = []
  const ask = (client: string, name: string) =>
    inTurn(client, () => {
      begun.push(name)
      return new Promise<void>((resolve) => gates.set(name, resolve))
    })
  const works = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name))
  await nextTurn()
  expect(begun).toEqual(['a1', 'a2'])
  works.push(ask('b', 'b1'), ask('b', 'b2'))
  await nextTurn()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  // The slot of b goes to b, because a has as many as it may.
  gates.get('b1')?.()
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  gates.get('a1')?.()
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
  for (const name of ['a2', 'b2', 'a3', 'a4']) {
    await expect.poll(() => begun).toContain(name)
    gates.get(name)?.()
  }
  await Promise.all(works)
})

test('removes the work of a call that ends from the queue at once', async () => {
  const inTurn = createFairQueue({ ...limits, waiting: { all: 1, ofOne: 1 } })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn('one', () => promise)
  let hasBegun = false
  const begin = () => {
    hasBegun = true
  }
  const call = new AbortController()
  const ended = duringCall(call.signal, () => inTurn('other', begin))
  call.abort(new CallEndedError())
  await expect(ended).rejects.toThrow(CallEndedError)
  expect(hasBegun).toBe(false)
  // Its slot in the queue is free again.
  const next = inTurn('other', () => 'next')
  resolve()
  expect(await Promise.all([first, next])).toEqual([undefined, 'next'])
})
