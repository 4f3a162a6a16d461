import { expect, test } from 'vitest'
import { dayAfter } from '#domain/calendar/day.ts'
import { siftFigures, siftStepByStep } from '#domain/guard/sift.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Figure } from '#domain/sources/publication.ts'
import { collectInPieces, runInPieces } from './in-pieces.ts'

/** Counts how often the rest of the process has a turn while something goes on. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  function count(): void {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work
  isOver = true
  return turns
}

test('what takes long to produce is collected whole and in its order, and others have their turns', async () => {
  function* slowly(): Generator<number> {
    for (let number = 0; number < 10; number++) {
      const end = performance.now() + 11
      while (performance.now() < end);
      yield number
    }
  }
  const collected = collectInPieces(slowly())
  expect(await turnsDuring(collected)).toBeGreaterThan(5)
  expect(await collected).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a long file is sifted as if all of it were looked at together, and others have their turns', async () => {
  const quotes = ['USD', 'JPY', 'GBP', 'CHF', 'SEK', 'NOK', 'PLN', 'CZK']
  const context = { source: 'ecb', now: new Date('2026-11-15T12:00:00Z'), kind: 'history', recent: [] } as const
  const figures: Figure[] = Array.from({ length: 1_000 }, (_, index) => dayAfter('2026-11-13', -index)).flatMap(
    (date) => quotes.map((quote) => ({ base: 'EUR', quote, date, quantity: 1, rate: parseDecimal('1.25') })),
  )
  const leap = { ...figures[0], rate: parseDecimal('125') } as Figure
  const list = [leap, ...figures.slice(1)]
  const working = runInPieces(siftStepByStep(list, context))
  expect(await turnsDuring(working)).toBeGreaterThan(2)
  const [whole, inTurns] = [siftFigures(list, context), await working]
  expect(inTurns.held).toEqual(whole.held)
  expect(inTurns.held).toHaveLength(1)
  expect(inTurns.refused).toEqual(whole.refused)
  expect(new Set(inTurns.accepted)).toEqual(new Set(whole.accepted))
})
