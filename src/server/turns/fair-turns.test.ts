import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallEndedError, duringCall } from './call.ts'
import { createTurns } from './fair-turns.ts'

const limits = { atOnce: 1, waiting: { all: 100, ofOne: 100 }, patienceMilliseconds: 60_000, refusalMilliseconds: 0 }

test('no more than so many run at once, and those of one asker in their order', async () => {
  const inTurn = createTurns({ ...limits, atOnce: 2 })
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

test('askers take turns: a stranger waits for one work of each other, however many they wait for', async () => {
  const inTurn = createTurns(limits)
  const begun: string[] = []
  const ask = (asker: string) => inTurn(asker, () => void begun.push(asker))
  await Promise.all(['greedy', 'greedy', 'greedy', 'greedy', 'other', 'other', 'stranger'].map(ask))
  expect(begun).toEqual(['greedy', 'greedy', 'other', 'stranger', 'greedy', 'other', 'greedy'])
})

test('who comes when nobody can wait any more is told to come again, and the next is served', async () => {
  const inTurn = createTurns({ ...limits, waiting: { all: 2, ofOne: 1 } })
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

test('where nobody else can wait, whoever waits for most gives way to whoever waits for less', async () => {
  const inTurn = createTurns({ ...limits, waiting: { all: 4, ofOne: 4 } })
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (asker: string, name: string) =>
    inTurn(asker, () => void begun.push(name)).catch(({ code }) => void begun.push(`${name}: ${code}`))
  const running = inTurn('first', () => promise)
  const greedy = [1, 2, 3].map((number) => ask('greedy', `greedy ${number}`))
  const modest = [ask('modest', 'modest'), ask('stranger', 'stranger')]
  // Now two wait for one work each, and greedy for two; one more would have as many as it.
  const late = ask('modest', 'modest again')
  resolve()
  await Promise.all([running, ...greedy, ...modest, late])
  expect(begun.toSorted()).toEqual([
    'greedy 1',
    'greedy 2',
    'greedy 3: rate_limit_exceeded',
    'modest',
    'modest again: rate_limit_exceeded',
    'stranger',
  ])
})

test('who has waited too long is told to come again, and takes no turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = createTurns({ ...limits, patienceMilliseconds: 5_000 })
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

test('between two works others have their turn, also where neither ever waits', async () => {
  const inTurn = createTurns(limits)
  const order: string[] = []
  const first = inTurn('one', () => void order.push('first'))
  // Both are asked for before the event loop goes on, one after the other.
  await Promise.resolve()
  const second = inTurn('other', () => void order.push('second'))
  setImmediate(() => order.push('between'))
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'between', 'second'])
})

test('who is refused is told so after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = createTurns({ ...limits, waiting: { all: 0, ofOne: 0 }, refusalMilliseconds: 1_000 })
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

test('a fault that all would meet is told to all who wait, and the next is tried', async () => {
  const away = new Error('away')
  const inTurn = createTurns({ ...limits, isOfAll: (error) => error === away })
  const { promise, reject } = Promise.withResolvers<string>()
  const works = ['one', 'one', 'other'].map((asker) => inTurn(asker, () => promise))
  reject(away)
  expect((await Promise.allSettled(works)).map((settled) => 'reason' in settled && settled.reason)).toEqual([
    away,
    away,
    away,
  ])
  expect(await inTurn('one', () => 'later')).toBe('later')
})

test('limits the running works of one asker, and leaves the other places to others', async () => {
  const inTurn = createTurns({ ...limits, atOnce: 3, atOnceOfOne: 2 })
  const gates = new Map<string, () => void>()
  const begun: string[] = []
  const ask = (asker: string, name: string) =>
    inTurn(asker, () => {
      begun.push(name)
      return new Promise<void>((resolve) => gates.set(name, resolve))
    })
  const works = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name))
  await nextTurn()
  expect(begun).toEqual(['a1', 'a2'])
  works.push(ask('b', 'b1'), ask('b', 'b2'))
  await nextTurn()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  // The place of b goes to b: a has as many as it may.
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
  const inTurn = createTurns({ ...limits, waiting: { all: 1, ofOne: 1 } })
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
  // Its place in the queue is free again.
  const next = inTurn('other', () => 'next')
  resolve()
  expect(await Promise.all([first, next])).toEqual([undefined, 'next'])
})
