import type { WantedRate } from './own-rate-file.ts'

export const proposalDecisions = ['approved', 'rejected', 'withdrawn'] as const
export type ProposalDecision = (typeof proposalDecisions)[number]

export const proposalStates = ['pending', 'over', ...proposalDecisions] as const
export type ProposalState = (typeof proposalStates)[number]

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
