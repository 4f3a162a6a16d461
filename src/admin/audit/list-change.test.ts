import { expect, test } from 'vitest'
import { findListChange } from './list-change.ts'

test('lists only additions and removals', () => {
  expect(findListChange(['EUR', 'USD', 'NOK'], ['EUR', 'NOK (off)', 'USD'])).toEqual({
    gone: ['NOK'],
    come: ['NOK (off)'],
  })
})

test('finds neither in a new order, and nothing in other values', () => {
  expect(findListChange(['EUR', 'USD'], ['USD', 'EUR'])).toEqual({ gone: [], come: [] })
  expect(findListChange(['EUR'], [7])).toBeUndefined()
  expect(findListChange(null, ['EUR'])).toBeUndefined()
})
