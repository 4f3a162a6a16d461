import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireProposalValue } from '#contract/desk/own-rate-forms.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { ProposalList } from './proposal-list.tsx'

afterEach(cleanup)

const waiting: WireProposalValue = {
  id: 1,
  currency: 'PLN',
  rate: '4.40',
  valid_from: null,
  valid_until: null,
  state: 'pending',
  note: null,
  official: null,
  deviation: null,
  is_far: true,
  proposed_by: 'treasury@evp.example',
  proposed_at: '2026-11-16T08:00:00Z',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  may_decide: true,
  barrier: null,
  may_withdraw: false,
}

/** What can be done about it, and what is said beside that. */
function readProposal(proposal: Partial<WireProposalValue>) {
  const proposals = [{ ...waiting, ...proposal }]
  render(atDesk(<ProposalList title="" proposals={proposals} seen={0} isBusy={false} onRule={() => {}} />))
  return {
    buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent),
    text: screen.getByRole('article').textContent,
  }
}

test('whoever may decide approves or rejects', () => {
  expect(readProposal({}).buttons).toEqual(['Approve', 'Reject'])
})

test('nobody is offered to approve what cannot be approved, and it is said why', () => {
  const { buttons, text } = readProposal({ barrier: 'proposer_barred' })
  expect(buttons).toEqual(['Reject'])
  expect(text).toContain('no longer has permission to set rates')
  cleanup()
  expect(readProposal({ barrier: 'not_offered' }).text).toContain('no longer offered')
  cleanup()
  expect(readProposal({ barrier: 'over', state: 'over' }).buttons).toEqual(['Reject'])
})
