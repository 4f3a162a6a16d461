import { expect, test, vi } from 'vitest'
import { createLazy } from './lazy.ts'

test('it is fetched once, with what the first who asks says, and everybody gets the same', async () => {
  const fetchCode = vi.fn(async (name: string) => ({ name }))
  const lazy = createLazy(fetchCode)
  lazy.preload('first')
  expect(await lazy.load('second')).toBe(await lazy.load('third'))
  expect(fetchCode.mock.calls).toEqual([['first']])
  expect(lazy.now().code).toEqual({ name: 'first' })
})

test('whoever follows it is told that it is coming, and that it is there', async () => {
  const lazy = createLazy(async () => 'code')
  const told: unknown[] = []
  lazy.subscribe(() => told.push(lazy.now()))
  expect(lazy.now()).toEqual({ code: undefined, isComing: false })
  await lazy.load()
  await lazy.load()
  expect(told).toEqual([
    { code: undefined, isComing: true },
    { code: 'code', isComing: false },
  ])
})

test('what did not come is not coming any more, and the next try is a new one', async () => {
  const fetchCode = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const lazy = createLazy(fetchCode)
  await expect(lazy.load()).rejects.toThrow('Failed to fetch')
  expect(lazy.now()).toEqual({ code: undefined, isComing: false })
  expect(await lazy.load()).toBe('code')
  expect(fetchCode).toHaveBeenCalledTimes(2)
})

test('coming near is no promise: what fails then is nobody’s error', async () => {
  const lazy = createLazy(() => Promise.reject(new TypeError('Failed to fetch')))
  lazy.preload()
  await expect.poll(() => lazy.now().isComing).toBe(false)
})
