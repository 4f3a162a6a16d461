import { expect, test } from 'vitest'
import { mayApprove } from './approval.ts'

test('proposers cannot approve their own change if a second person has to', () => {
  expect(mayApprove({ proposedBy: 1 }, 1, 'second_person')).toBe(false)
  expect(mayApprove({ proposedBy: 1 }, 2, 'second_person')).toBe(true)
  expect(mayApprove({ proposedBy: 1 }, 1, 'none')).toBe(true)
})
