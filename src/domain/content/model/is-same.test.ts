import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { isSame } from './is-same.ts'

/** Returns a value as JSON with sorted property names. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? { names: Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)) }
      : one,
  )

test('values are the same if their JSON is the same after sorting its property names', () => {
  expect(isSame({ a: 1, b: [2, { c: 3 }] }, { b: [2, { c: 3 }], a: 1 })).toBe(true)
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect([isSame([], {}), isSame(null, {}), isSame(0, false), isSame([1, 2], [2, 1]), isSame([1], [1, 1])]).toEqual(
    Array(5).fill(false),
  )
  const json = fc.jsonValue({ maxDepth: 2 })
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(isSame(one, JSON.parse(JSON.stringify(one)))).toBe(true)
      expect(isSame(one, other)).toBe(written(one) === written(other))
    }),
    runs(40),
  )
})
