import { expect, test } from 'vitest'
import { findCurrencyProblem, offeredOf, problemsOf } from './currency-list.ts'

const today = '2026-11-16'

test.each([
  ['RUB', 'unsupported'],
  ['HRK', 'unsupported'],
  ['BGN', 'retired'],
  ['LTL', 'retired'],
  ['XXQ', 'unknown'],
  ['usd', 'unknown'],
  ['', 'unknown'],
  ['USD', undefined],
  ['CHF', undefined],
] as const)('%s in a list is %s', (currency, problem) => {
  expect(findCurrencyProblem(currency, today)).toBe(problem)
  expect(problemsOf({ listed: ['EUR', currency], off: [] }, today).get(currency)).toBe(problem)
})

test('the euro is always on, and nothing is listed twice', () => {
  expect(problemsOf({ listed: ['USD'], off: [] }, today)).toEqual(new Map([['EUR', 'house_off']]))
  expect(problemsOf({ listed: ['EUR', 'USD'], off: ['EUR'] }, today)).toEqual(new Map([['EUR', 'house_off']]))
  expect(problemsOf({ listed: ['EUR', 'USD', 'USD'], off: [] }, today)).toEqual(new Map([['USD', 'repeated']]))
})

test('what is off is not offered and keeps its place; RUB and HRK are never offered, whoever lists them', () => {
  expect(offeredOf({ listed: ['EUR', 'USD', 'NOK', 'RUB', 'HRK'], off: ['USD'] })).toEqual(['EUR', 'NOK'])
})
