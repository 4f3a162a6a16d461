import { expect, test, vi } from 'vitest'
import { createLazy } from './lazy.ts'

test('fetches once, with the arguments of the first caller, and returns the same code to all callers', async () => {
  const fetchCode = vi.fn(async (name: string) => ({ name }))
  const lazy = createLazy(fetchCode)
  lazy.preload('first')
  expect(await lazy.load('second')).toBe(await lazy.load('third'))
  expect(fetchCode.mock.calls).toEqual([['first']])
  expect(lazy.now().code).toEqual({ name: 'first' })
})

test('notifies subscribers when loading starts and when it is done', async () => {
  const lazy = createLazy(async () => 'code')
  const states: unknown[] = []
  lazy.subscribe(() => states.push(lazy.now()))
  expect(lazy.now()).toEqual({ code: undefined, isComing: false })
  await lazy.load()
  await lazy.load()
  expect(states).toEqual([
    { code: undefined, isComing: true },
    { code: 'code', isComing: false },
  ])
})

test('fetches again after a failed load', async () => {
  const fetchCode = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const lazy = createLazy(fetchCode)
  await expect(lazy.load()).rejects.toThrow('Failed to fetch')
  expect(lazy.now()).toEqual({ code: undefined, isComing: false })
  expect(await lazy.load()).toBe('code')
  expect(fetchCode).toHaveBeenCalledTimes(2)
})

test('a failed preload is not an error', async () => {
  const lazy = createLazy(() => Promise.reject(new TypeError('Failed to fetch')))
  lazy.preload()
  await expect.poll(() => lazy.now().isComing).toBe(false)
})
