import { afterEach, expect, test, vi } from 'vitest'
import { dayAfter } from '#domain/calendar/day.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { screenFigures, screenStepByStep } from '#domain/screening/screen-figures.ts'
import type { Figure } from '#domain/sources/publication.ts'
import { collectInPieces, runInPieces } from './in-pieces.ts'

afterEach(() => void vi.restoreAllMocks())

/** Mocks a clock that advances whenever it is read, so that pieces do not depend on the machine's speed. */
function advanceClock(milliseconds: number): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds))
}

/** Counts the turns of the event loop while work goes on. */
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

test('collects all items in their order, and lets other work run in between', async () => {
  advanceClock(4)
  const items = Array.from({ length: 100 }, (_, index) => index)
  const collected = collectInPieces(items)
  expect(await turnsDuring(collected)).toBeGreaterThan(2)
  expect(await collected).toEqual(items)
})

test('screens a long file with the same result as at once, and lets other work run in between', async () => {
  advanceClock(1)
  const quotes = ['USD', 'JPY', 'GBP', 'CHF', 'SEK', 'NOK', 'PLN', 'CZK']
  const context = { source: 'ecb', now: new Date('2026-11-15T12:00:00Z'), kind: 'history', recent: [] } as const
  const figures: Figure[] = Array.from({ length: 200 }, (_, index) => dayAfter('2026-11-13', -index)).flatMap((date) =>
    quotes.map((quote) => ({ base: 'EUR', quote, date, quantity: 1, rate: parseDecimal('1.25') })),
  )
  const leap = { ...figures[0], rate: parseDecimal('125') } as Figure
  const list = [leap, ...figures.slice(1)]
  const working = runInPieces(screenStepByStep(list, context))
  expect(await turnsDuring(working)).toBeGreaterThan(2)
  const [whole, inPieces] = [screenFigures(list, context), await working]
  expect(inPieces.held).toEqual(whole.held)
  expect(inPieces.held).toHaveLength(1)
  expect(inPieces.refused).toEqual(whole.refused)
  expect(new Set(inPieces.accepted)).toEqual(new Set(whole.accepted))
})
