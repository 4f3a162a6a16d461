import { expect, test } from 'vitest'
import { dayAtHome, isOverdue } from './late-answer.ts'
import type { MessageState } from './message-state.ts'

test('a reply is overdue once its day has ended in the home country', () => {
  const message = { state: 'new', answerBy: '2026-11-17' } as const
  expect(isOverdue(message, dayAtHome(new Date('2026-11-17T21:59:00Z'), 'LT'))).toBe(false)
  expect(isOverdue(message, dayAtHome(new Date('2026-11-17T22:00:00Z'), 'LT'))).toBe(true)
  expect(isOverdue(message, dayAtHome(new Date('2026-11-17T22:00:00Z'), 'GB'))).toBe(false)
})

test.each<[MessageState, boolean]>([
  ['new', true],
  ['in_work', true],
  ['answered', false],
  ['spam', false],
])('a message with the state %s after its day is overdue: %s', (state, late) => {
  expect(isOverdue({ state, answerBy: '2026-11-16' }, '2026-11-17')).toBe(late)
})
