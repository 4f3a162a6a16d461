import { expect, test } from 'vitest'
import type { Part } from '../model/part.ts'
import { findSaidAlone } from './said-alone.ts'

const now = new Date('2026-11-17T08:00:00Z')
const later = new Date('2027-01-01T00:00:00Z')

let number = 0
function said(part: Part, liveFrom: Date, version: number | undefined = 1) {
  return { number: ++number, part, version, liveFrom }
}

test('a language is said with what all languages share, or not at all', () => {
  expect(findSaidAlone([said('en', now)], now)).toBe('en')
  expect(findSaidAlone([said('shared', now), said('en', now), said('lt', later)], now)).toBeUndefined()
})

test('what is shared from later on is not shared now, and what ends later is not shared then', () => {
  expect(findSaidAlone([said('shared', later), said('lt', now)], now)).toBe('lt')
  expect(findSaidAlone([said('shared', later), said('lt', later)], now)).toBeUndefined()
  const ends = { ...said('shared', later), version: undefined }
  expect(findSaidAlone([said('shared', now), said('en', now), ends], now)).toBe('en')
  expect(findSaidAlone([said('shared', now), ends], now)).toBeUndefined()
})
