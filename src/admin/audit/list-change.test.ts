import { expect, test } from 'vitest'
import { findListChange } from './list-change.ts'

test('of two lists only what left and what came is told', () => {
  expect(findListChange(['EUR', 'USD', 'NOK'], ['EUR', 'NOK (off)', 'USD'])).toEqual({
    gone: ['NOK'],
    come: ['NOK (off)'],
  })
})

test('another order is a change without either, and what is no list is none', () => {
  expect(findListChange(['EUR', 'USD'], ['USD', 'EUR'])).toEqual({ gone: [], come: [] })
  expect(findListChange(['EUR'], [7])).toBeUndefined()
  expect(findListChange(null, ['EUR'])).toBeUndefined()
})
