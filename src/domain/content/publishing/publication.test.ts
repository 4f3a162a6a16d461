import { expect, test } from 'vitest'
import { heldAt, nextStart, type Publication, publicationPeriods } from './publication.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 8, minute))
const publicationOf = (number: number, minute: number, version: number | undefined = number) => ({
  number,
  version,
  liveFrom: at(minute),
})

test('a version is published from its start until another starts', () => {
  const publications = [publicationOf(1, 0), publicationOf(2, 10)]
  expect(heldAt(publications, at(-1))).toBeUndefined()
  expect(heldAt(publications, at(0))?.version).toBe(1)
  expect(heldAt(publications, at(9))?.version).toBe(1)
  expect(heldAt(publications, at(10))?.version).toBe(2)
})

test('a scheduled version replaces one that was published after it was scheduled', () => {
  const publications = [publicationOf(1, 30), publicationOf(2, 5)]
  expect(heldAt(publications, at(6))?.version).toBe(2)
  expect(heldAt(publications, at(30))?.version).toBe(1)
})

test('the last recorded of several publications with the same start applies, in any order', () => {
  expect(heldAt([publicationOf(1, 5), publicationOf(2, 5)], at(5))?.number).toBe(2)
  expect(heldAt([publicationOf(2, 5), publicationOf(1, 5)], at(5))?.number).toBe(2)
})

test('an unpublication applies from its start, and the next start is found', () => {
  const silent = { number: 2, version: undefined, liveFrom: at(5) }
  const publications = [publicationOf(1, 0), silent, publicationOf(3, 20)]
  expect(heldAt(publications, at(6))).toBe(silent)
  expect(nextStart(publications, at(6))).toEqual(at(20))
  expect(nextStart(publications, at(20))).toBeUndefined()
})

test.each<[string, Publication[], [number, number | undefined][]]>([
  ['never published', [], []],
  ['published without an end', [publicationOf(1, 0)], [[0, undefined]]],
  ['replaced by another version', [publicationOf(1, 0), publicationOf(2, 10)], [[0, undefined]]],
  ['with an end', [publicationOf(1, 0), ending(2, 20)], [[0, 20]]],
  ['already ended', [publicationOf(1, -20), ending(2, 5)], []],
  [
    'published again later',
    [publicationOf(1, 0), ending(2, 20), publicationOf(3, 30)],
    [
      [0, 20],
      [30, undefined],
    ],
  ],
  ['publication and unpublication at the same moment', [publicationOf(1, 20), ending(2, 20)], []],
])('returns the periods of publication from a moment on: %s', (_, publications, times) => {
  expect(publicationPeriods(publications, at(5))).toEqual(
    times.map(([from, until]) => ({ from: at(from), until: until === undefined ? undefined : at(until) })),
  )
})

function ending(number: number, minute: number) {
  return { ...publicationOf(number, minute), version: undefined }
}
