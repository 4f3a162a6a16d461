import type { Currency } from '../money/currency.ts'
import { problemOfOwnRate, type RequestedRate } from './own-rate-file.ts'
import type { ApprovalBarrier } from './own-rate-refusal.ts'

export const proposalDecisions = ['approved', 'rejected', 'withdrawn'] as const
export type ProposalDecision = (typeof proposalDecisions)[number]

export const proposalStates = ['pending', 'over', ...proposalDecisions] as const
type ProposalState = (typeof proposalStates)[number]

/** A rate that needs approval. */
export type OwnRateProposal = RequestedRate & {
  readonly proposedBy: number
  readonly proposedAt: Date
  /** Undefined while it is pending. */
  readonly decision: ProposalDecision | undefined
}

/** Returns the state of a proposal. A pending one is over once its end has passed. */
export function proposalState(
  { validUntil, decision }: Pick<OwnRateProposal, 'validUntil' | 'decision'>,
  now: Date,
): ProposalState {
  return decision ?? (validUntil && validUntil <= now ? 'over' : 'pending')
}

/** Tells whether a user may withdraw a proposal: only its proposer, also after it is over; others reject it. */
export function mayWithdrawProposal(
  { proposedBy, decision }: Pick<OwnRateProposal, 'proposedBy' | 'decision'>,
  person: number,
): boolean {
  return proposedBy === person && !decision
}

type ApprovalContext = {
  /** Users who may not set rates. */
  readonly barred: ReadonlySet<number>
  readonly offered: readonly Currency[]
  readonly now: Date
}

/** Returns why a pending proposal cannot be approved. */
export function findApprovalBarrier(
  proposal: Omit<OwnRateProposal, 'decision' | 'proposedAt'>,
  { barred, offered, now }: ApprovalContext,
): ApprovalBarrier | undefined {
  return barred.has(proposal.proposedBy) ? 'proposer_barred' : problemOfOwnRate(proposal, { offered, now })
}
