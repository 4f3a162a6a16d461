import { expect, test } from 'vitest'
import { mayWithdrawProposal, proposalState } from './own-rate-proposal.ts'

const now = new Date('2026-11-16T08:00:00Z')
const waiting = { proposedBy: 1, validUntil: undefined, decision: undefined }

test('a rate waits until somebody decides, or until its end has passed', () => {
  expect(proposalState(waiting, now)).toBe('pending')
  expect(proposalState({ ...waiting, validUntil: new Date('2026-11-16T08:00:01Z') }, now)).toBe('pending')
  expect(proposalState({ ...waiting, validUntil: now }, now)).toBe('over')
  expect(proposalState({ ...waiting, validUntil: now, decision: 'rejected' }, now)).toBe('rejected')
})

test('only whoever proposed it takes it back, and only while nobody has decided', () => {
  expect(mayWithdrawProposal(waiting, 1)).toBe(true)
  expect(mayWithdrawProposal(waiting, 2)).toBe(false)
  expect(mayWithdrawProposal({ ...waiting, decision: 'approved' }, 1)).toBe(false)
})
