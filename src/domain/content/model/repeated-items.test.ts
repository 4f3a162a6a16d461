import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedItems } from './repeated-items.ts'

const named = (...names: (string | undefined)[]) => names.map((name) => ({ name }))

test.each([
  [['top', 'main'], []],
  [['top', 'main', 'top'], [2]],
  [
    ['top', 'top', 'top'],
    [1, 2],
  ],
  [[undefined, undefined], []],
  [[], []],
])('in %j the items at %j repeat earlier ones', (names, repeated) => {
  expect(repeatedItems(named(...names), 'name')).toEqual(repeated)
})

test('without repeated items every value occurs once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__')), (names) => {
      const repeated = repeatedItems(named(...names), 'name')
      const left = names.filter((_, index) => !repeated.includes(index))
      expect(left).toEqual([...new Set(names)])
    }),
  )
})
