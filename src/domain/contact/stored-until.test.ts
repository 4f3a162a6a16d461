import { expect, test } from 'vitest'
import { storedUntil } from './stored-until.ts'

const receivedAt = new Date('2026-01-01T10:00:00Z')
const stateAt = new Date('2026-03-01T10:00:00Z')

test('keeps a message for the given number of days after arrival, answered or not', () => {
  expect(storedUntil({ state: 'answered', receivedAt, stateAt }, 730)).toEqual(new Date('2028-01-01T10:00:00Z'))
  expect(storedUntil({ state: 'new', receivedAt, stateAt: receivedAt }, 1)).toEqual(new Date('2026-01-02T10:00:00Z'))
})

test('keeps spam for thirty days after it was marked, and never longer than other messages', () => {
  expect(storedUntil({ state: 'spam', receivedAt, stateAt }, 730)).toEqual(new Date('2026-03-31T10:00:00Z'))
  expect(storedUntil({ state: 'spam', receivedAt, stateAt }, 70)).toEqual(new Date('2026-03-12T10:00:00Z'))
})
