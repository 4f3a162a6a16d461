import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import { findApprovalBarrier, mayWithdrawProposal, proposalState } from './own-rate-proposal.ts'

const now = new Date('2026-11-16T08:00:00Z')
const waiting = { proposedBy: 1, validUntil: undefined, decision: undefined }

test('a rate waits until it is decided or its end has passed', () => {
  expect(proposalState(waiting, now)).toBe('pending')
  expect(proposalState({ ...waiting, validUntil: new Date('2026-11-16T08:00:01Z') }, now)).toBe('pending')
  expect(proposalState({ ...waiting, validUntil: now }, now)).toBe('over')
  expect(proposalState({ ...waiting, validUntil: now, decision: 'rejected' }, now)).toBe('rejected')
})

test('only its proposer can withdraw a rate, and only while it is undecided', () => {
  expect(mayWithdrawProposal(waiting, 1)).toBe(true)
  expect(mayWithdrawProposal(waiting, 2)).toBe(false)
  expect(mayWithdrawProposal({ ...waiting, decision: 'approved' }, 1)).toBe(false)
})

test('cannot be approved if the proposer lost the right, the currency is not offered, or it is over', () => {
  const proposal = { ...waiting, currency: 'PLN', rate: parseDecimal('4.4'), validFrom: undefined }
  const context = { barred: new Set<number>(), offered: ['EUR', 'PLN'], now }
  expect(findApprovalBarrier(proposal, context)).toBeUndefined()
  expect(findApprovalBarrier(proposal, { ...context, barred: new Set([1]) })).toBe('proposer_barred')
  expect(findApprovalBarrier(proposal, { ...context, offered: ['EUR'] })).toBe('not_offered')
  expect(findApprovalBarrier({ ...proposal, validUntil: now }, context)).toBe('over')
})
