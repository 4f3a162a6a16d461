import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeOrder } from './merge-order.ts'

const merged = (base: string, mine: string, theirs: string) =>
  mergeOrder({ base: [...base], mine: [...mine], theirs: [...theirs] })?.join('')

test.each([
  ['merges the moves of both editors', 'abcd', 'dabc', 'bcda', 'dbca'],
  ['keeps the position of an added item when the other editor moves an item', 'abc', 'abcx', 'bca', 'bcax'],
  ['sorts items by name that both editors add at the same position', 'ab', 'aybz', 'axb', 'axybz'],
  ['accepts the same move by both editors', 'abc', 'bca', 'bca', 'bca'],
] as const)('%s', (_, base, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toBe(expected)
  expect(merged(base, theirs, mine)).toBe(expected)
})

test('does not merge orders that contradict each other', () => {
  // In the base a was before c, but one editor moved b before a and the other moved c before b.
  expect(merged('abc', 'bac', 'acb')).toBeUndefined()
  expect(merged('', 'ab', 'ba')).toBeUndefined()
})

const things = ['a', 'b', 'c', 'd', 'e']
const orders = fc.shuffledSubarray(things, { minLength: 5 })

test('puts two items in the order of the editor who changed it, and otherwise keeps their order', () => {
  fc.assert(
    fc.property(orders, orders, orders, (base, mine, theirs) => {
      const order = mergeOrder({ base, mine, theirs })
      expect(mergeOrder({ base, mine: theirs, theirs: mine })).toEqual(order)
      if (!order) return
      expect(order.toSorted()).toEqual(things)
      for (const one of things)
        for (const other of things) {
          const [was, my, their, is] = [base, mine, theirs, order].map((all) => all.indexOf(one) < all.indexOf(other))
          expect(is).toBe(my === was ? their : my)
        }
    }),
  )
})

test('takes the order of the only editor who changed it', () => {
  fc.assert(
    fc.property(orders, orders, (base, mine) => {
      expect(mergeOrder({ base, mine, theirs: base })).toEqual(mine)
    }),
  )
})
