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
] as const)('the problem of %s in a list is %s', (currency, problem) => {
  expect(findCurrencyProblem(currency, today)).toBe(problem)
  expect(problemsOf({ listed: ['EUR', currency], off: [] }, today).get(currency)).toBe(problem)
})

test('the euro is always on, and no currency is listed twice', () => {
  expect(problemsOf({ listed: ['USD'], off: [] }, today)).toEqual(new Map([['EUR', 'house_off']]))
  expect(problemsOf({ listed: ['EUR', 'USD'], off: ['EUR'] }, today)).toEqual(new Map([['EUR', 'house_off']]))
  expect(problemsOf({ listed: ['EUR', 'USD', 'USD'], off: [] }, today)).toEqual(new Map([['USD', 'repeated']]))
})

test('a currency that is off is not offered and keeps its position; RUB and HRK are never offered', () => {
  expect(offeredOf({ listed: ['EUR', 'USD', 'NOK', 'RUB', 'HRK'], off: ['USD'] })).toEqual(['EUR', 'NOK'])
})
