import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeOrder } from './merge-order.ts'

const merged = (base: string, mine: string, theirs: string) =>
  mergeOrder({ base: [...base], mine: [...mine], theirs: [...theirs] })?.join('')

test.each([
  ['merges the moves of both sides', 'abcd', 'dabc', 'bcda', 'dbca'],
  ['keeps the position of an added item beside a move of the other side', 'abc', 'abcx', 'bca', 'bcax'],
  ['sorts items that both sides add at the same place by name', 'ab', 'aybz', 'axb', 'axybz'],
  ['accepts the same move on both sides', 'abc', 'bca', 'bca', 'bca'],
] as const)('%s', (_, base, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toBe(expected)
  expect(merged(base, theirs, mine)).toBe(expected)
})

test('orders that contradict cannot be merged', () => {
  // One wants b before a, the other c before b; a was before c.
  expect(merged('abc', 'bac', 'acb')).toBeUndefined()
  expect(merged('', 'ab', 'ba')).toBeUndefined()
})

const things = ['a', 'b', 'c', 'd', 'e']
const orders = fc.shuffledSubarray(things, { minLength: 5 })

test('orders two items as the editor who changed their order, and otherwise as before', () => {
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

test('a side without changes takes the order of the other', () => {
  fc.assert(
    fc.property(orders, orders, (base, mine) => {
      expect(mergeOrder({ base, mine, theirs: base })).toEqual(mine)
    }),
  )
})
