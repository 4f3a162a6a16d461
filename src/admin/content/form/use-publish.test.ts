import { expect, test } from 'vitest'
import { isToCome } from './use-publish.ts'

test('tells scheduled parts of a response from published ones', () => {
  const moment = new Date('2026-12-01T00:00:00Z')
  const planned = [{ number: 2, version: 5, live_from: '2026-12-01T00:00:00.000Z' }]
  expect(isToCome({ parts: [{ part: 'en', planned }] }, { parts: ['en'], liveFrom: moment })).toBe(true)
  expect(isToCome({ parts: [{ part: 'en', planned }] }, { parts: ['lt'], liveFrom: moment })).toBe(false)
  expect(isToCome({ parts: [{ part: 'en', planned: [] }] }, { parts: ['en'], liveFrom: moment })).toBe(false)
  expect(isToCome({ parts: [{ part: 'en', planned }] }, { parts: ['en'] })).toBe(false)
})
