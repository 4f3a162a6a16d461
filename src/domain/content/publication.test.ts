import { expect, test } from 'vitest'
import { heldAt, nextStart } from './publication.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 8, minute))
const said = (number: number, minute: number, version: number | undefined = number) => ({
  number,
  version,
  liveFrom: at(minute),
})

test('a version holds from its moment on, until another does', () => {
  const publications = [said(1, 0), said(2, 10)]
  expect(heldAt(publications, at(-1))).toBeUndefined()
  expect(heldAt(publications, at(0))?.version).toBe(1)
  expect(heldAt(publications, at(9))?.version).toBe(1)
  expect(heldAt(publications, at(10))?.version).toBe(2)
})

test('what was planned takes over from what was published after it was planned', () => {
  const publications = [said(1, 30), said(2, 5)]
  expect(heldAt(publications, at(6))?.version).toBe(2)
  expect(heldAt(publications, at(30))?.version).toBe(1)
})

test('of those that begin together the last recorded holds, in whatever order they come', () => {
  expect(heldAt([said(1, 5), said(2, 5)], at(5))?.number).toBe(2)
  expect(heldAt([said(2, 5), said(1, 5)], at(5))?.number).toBe(2)
})

test('what is unpublished is one more of them, and what comes next is known', () => {
  const silent = { number: 2, version: undefined, liveFrom: at(5) }
  const publications = [said(1, 0), silent, said(3, 20)]
  expect(heldAt(publications, at(6))).toBe(silent)
  expect(nextStart(publications, at(6))).toEqual(at(20))
  expect(nextStart(publications, at(20))).toBeUndefined()
})
