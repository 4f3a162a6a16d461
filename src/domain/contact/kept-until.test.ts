import { expect, test } from 'vitest'
import { keptUntil } from './kept-until.ts'

const receivedAt = new Date('2026-01-01T10:00:00Z')
const stateAt = new Date('2026-03-01T10:00:00Z')

test('a message is kept for so many days after it came, whatever was done with it since', () => {
  expect(keptUntil({ state: 'answered', receivedAt, stateAt }, 730)).toEqual(new Date('2028-01-01T10:00:00Z'))
  expect(keptUntil({ state: 'new', receivedAt, stateAt: receivedAt }, 1)).toEqual(new Date('2026-01-02T10:00:00Z'))
})

test('spam is kept for thirty days after somebody said so, and never longer than anything else', () => {
  expect(keptUntil({ state: 'spam', receivedAt, stateAt }, 730)).toEqual(new Date('2026-03-31T10:00:00Z'))
  expect(keptUntil({ state: 'spam', receivedAt, stateAt }, 70)).toEqual(new Date('2026-03-12T10:00:00Z'))
})
