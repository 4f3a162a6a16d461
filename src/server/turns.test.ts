import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('no more than so many run at once, and all of them in their order', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 100 })
  const begun: number[] = []
  let running = 0
  let most = 0
  const works = Array.from({ length: 20 }, (_, number) =>
    inTurn(async () => {
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

test('who comes when nobody can wait any more is told to come again, and the next is served', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const [first, second] = [inTurn(() => promise), inTurn(async () => 'second')]
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ code: 'rate_limit_exceeded', status: 429 })
  resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await inTurn(async () => 'later')).toBe('later')
})
