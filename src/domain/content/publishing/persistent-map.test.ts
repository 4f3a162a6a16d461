import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { createPersistentMap } from './persistent-map.ts'

const key = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.string({ maxLength: 3 }))
const changes = fc.array(fc.tuple(key, fc.option(fc.nat(), { nil: undefined })), { maxLength: 8 })

test('a changed copy equals a plain map after the same changes, and the original stays the same', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), (steps) => {
      const plain = new Map<string | number, number>()
      let map = createPersistentMap<string | number, number>()
      for (const step of steps) {
        const before = map
        const entriesBefore = sorted(before)
        map = map.with(step)
        for (const [key, value] of step)
          if (value === undefined) plain.delete(key)
          else plain.set(key, value)
        expect(sorted(map)).toEqual(sorted(plain))
        expect(sorted(before)).toEqual(entriesBefore)
      }
      expect(map.size).toBe(plain.size)
      expect([...map.keys()].every((one) => map.has(one) && map.get(one) === plain.get(one))).toBe(true)
      expect(new Set(map.values())).toEqual(new Set(plain.values()))
      const visited: [string | number, number][] = []
      map.forEach((value, one) => void visited.push([one, value]))
      expect(visited).toEqual([...map])
    }),
    runs(40, 1_000),
  )
})

test('has nothing under a key that was never set or was removed', () => {
  const map = createPersistentMap<number, string>([[1, 'one']])
  expect([map.get(2), map.has(1025), map.with([[1, undefined]]).has(1), map.has(1)]).toEqual([
    undefined,
    false,
    false,
    true,
  ])
})

function sorted(map: ReadonlyMap<string | number, number>) {
  return [...map].map(([one, value]) => JSON.stringify([one, value])).toSorted()
}
