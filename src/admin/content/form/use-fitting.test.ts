import { expect, test } from 'vitest'
import { howManyFit } from './use-fitting.ts'

test('counts all items if they fit, otherwise as many as leave room for the menu, but at least one', () => {
  expect(howManyFit([100, 100, 100], 300, 60)).toBe(3)
  expect(howManyFit([100, 100, 100], 299, 60)).toBe(2)
  expect(howManyFit([100, 100, 100], 259, 60)).toBe(1)
  expect(howManyFit([100, 100, 100], 50, 60)).toBe(1)
})
