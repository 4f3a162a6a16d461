import { expect, test } from 'vitest'
import type { Part } from '../model/part.ts'
import { findPublishedWithoutShared } from './published-without-shared.ts'

const now = new Date('2026-11-17T08:00:00Z')
const later = new Date('2027-01-01T00:00:00Z')

let number = 0
function publicationOf(part: Part, liveFrom: Date, version: number | undefined = 1) {
  return { number: ++number, part, version, liveFrom }
}

test('finds a language that is published without the shared part', () => {
  expect(findPublishedWithoutShared([publicationOf('en', now)], now)).toBe('en')
  expect(
    findPublishedWithoutShared(
      [publicationOf('shared', now), publicationOf('en', now), publicationOf('lt', later)],
      now,
    ),
  ).toBeUndefined()
})

test('a shared part that is scheduled or ends counts only in its period', () => {
  expect(findPublishedWithoutShared([publicationOf('shared', later), publicationOf('lt', now)], now)).toBe('lt')
  expect(findPublishedWithoutShared([publicationOf('shared', later), publicationOf('lt', later)], now)).toBeUndefined()
  const ends = { ...publicationOf('shared', later), version: undefined }
  expect(findPublishedWithoutShared([publicationOf('shared', now), publicationOf('en', now), ends], now)).toBe('en')
  expect(findPublishedWithoutShared([publicationOf('shared', now), ends], now)).toBeUndefined()
})
