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

/** Returns the buttons and the text of a proposal. */
function readProposal(proposal: Partial<WireProposalValue>) {
  const proposals = [{ ...waiting, ...proposal }]
  render(atDesk(<ProposalList title="" proposals={proposals} seen={0} isBusy={false} onRule={() => {}} />))
  return {
    buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent),
    text: screen.getByRole('article').textContent,
  }
}

test('offers to approve and reject to users who may decide', () => {
  expect(readProposal({}).buttons).toEqual(['Approve', 'Reject'])
})

test('does not offer to approve a rate that cannot be approved, and shows why', () => {
  const { buttons, text } = readProposal({ barrier: 'proposer_barred' })
  expect(buttons).toEqual(['Reject'])
  expect(text).toContain('no longer has permission to set rates')
  cleanup()
  expect(readProposal({ barrier: 'not_offered' }).text).toContain('no longer offered')
  cleanup()
  expect(readProposal({ barrier: 'over', state: 'over' }).buttons).toEqual(['Reject'])
})
