import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editsBetween, editsToBeginnings } from './edits.ts'

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('counts the same edits from both sides: none for the same word, at most its length', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const edits = editsBetween(one, other)
      expect(editsBetween(other, one)).toBe(edits)
      expect(edits === 0).toBe(one === other)
      expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(edits).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
    }),
  )
  expect(editsBetween('amonut', 'amount')).toBe(1)
  expect(editsBetween('kitten', 'sitting')).toBe(3)
})

test('counts the edits to each beginning of a word', () => {
  fc.assert(
    fc.property(words, words, (of, word) => {
      const beginnings = Array.from({ length: of.length + 1 }, (_, length) => of.slice(0, length))
      expect(editsToBeginnings(of, word)).toEqual(beginnings.map((beginning) => editsBetween(beginning, word)))
    }),
  )
})
