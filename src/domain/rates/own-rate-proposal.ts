import type { Currency } from '../money/currency.ts'
import { problemOfOwnRate, type WantedRate } from './own-rate-file.ts'
import type { ApprovalBarrier } from './own-rate-refusal.ts'

export const proposalDecisions = ['approved', 'rejected', 'withdrawn'] as const
export type ProposalDecision = (typeof proposalDecisions)[number]

export const proposalStates = ['pending', 'over', ...proposalDecisions] as const
type ProposalState = (typeof proposalStates)[number]

/** A rate that counts once somebody else has approved it. */
export type OwnRateProposal = WantedRate & {
  readonly proposedBy: number
  readonly proposedAt: Date
  /** Undefined while it waits. */
  readonly decision: ProposalDecision | undefined
}

/** One whose end has passed while it waited is over by itself. */
export function proposalState(
  { validUntil, decision }: Pick<OwnRateProposal, 'validUntil' | 'decision'>,
  now: Date,
): ProposalState {
  return decision ?? (validUntil && validUntil <= now ? 'over' : 'pending')
}

/** Whoever proposed it takes it back, also when it has waited too long; others reject it. */
export function mayWithdrawProposal(
  { proposedBy, decision }: Pick<OwnRateProposal, 'proposedBy' | 'decision'>,
  person: number,
): boolean {
  return proposedBy === person && !decision
}

type Standing = {
  /** Who may not set rates, or not any more. */
  readonly barred: ReadonlySet<number>
  readonly offered: readonly Currency[]
  readonly now: Date
}

/** Why nobody can approve one that waits. */
export function findApprovalBarrier(
  proposal: Omit<OwnRateProposal, 'decision' | 'proposedAt'>,
  { barred, offered, now }: Standing,
): ApprovalBarrier | undefined {
  return barred.has(proposal.proposedBy) ? 'proposer_barred' : problemOfOwnRate(proposal, { offered, now })
}
