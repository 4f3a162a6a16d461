import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeOrder } from './merge-order.ts'

const merged = (base: string, mine: string, theirs: string) =>
  mergeOrder({ base: [...base], mine: [...mine], theirs: [...theirs] })?.join('')

test.each([
  ['what each moved goes where they moved it', 'abcd', 'dabc', 'bcda', 'dbca'],
  ['what one adds stands where they put it, whatever the other moved', 'abc', 'abcx', 'bca', 'bcax'],
  ['what both add at the same place is there in the order of its name', 'ab', 'aybz', 'axb', 'axybz'],
  ['both may move the same to the same place', 'abc', 'bca', 'bca', 'bca'],
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

test('orders two items as the editor who changed them, and otherwise as before, the same for both sides', () => {
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
