import { expect, test, vi } from 'vitest'
import { createLate } from './late.ts'

test('it is fetched once, with what the first who asks says, and everybody gets the same', async () => {
  const fetchCode = vi.fn(async (name: string) => ({ name }))
  const late = createLate(fetchCode)
  late.preload('first')
  expect(await late.load('second')).toBe(await late.load('third'))
  expect(fetchCode.mock.calls).toEqual([['first']])
  expect(late.now().code).toEqual({ name: 'first' })
})

test('whoever follows it is told that it is coming, and that it is there', async () => {
  const late = createLate(async () => 'code')
  const told: unknown[] = []
  late.subscribe(() => told.push(late.now()))
  expect(late.now()).toEqual({ code: undefined, isComing: false })
  await late.load()
  await late.load()
  expect(told).toEqual([
    { code: undefined, isComing: true },
    { code: 'code', isComing: false },
  ])
})

test('what did not come is not coming any more, and the next try is a new one', async () => {
  const fetchCode = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const late = createLate(fetchCode)
  await expect(late.load()).rejects.toThrow('Failed to fetch')
  expect(late.now()).toEqual({ code: undefined, isComing: false })
  expect(await late.load()).toBe('code')
  expect(fetchCode).toHaveBeenCalledTimes(2)
})

test('coming near is no promise: what fails then is nobody’s error', async () => {
  const late = createLate(() => Promise.reject(new TypeError('Failed to fetch')))
  late.preload()
  await vi.waitFor(() => expect(late.now().isComing).toBe(false))
})
