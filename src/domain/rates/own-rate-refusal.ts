/** Reasons why a pending rate cannot be approved. The rate can still be rejected. */
export const approvalBarriers = ['proposer_barred', 'not_offered', 'over'] as const
export type ApprovalBarrier = (typeof approvalBarriers)[number]

/** Reasons why a request about a manual rate is refused. */
export const ownRateRefusals = [
  ...approvalBarriers,
  'set_meanwhile',
  'seen_ahead',
  'waiting_already',
  'decided_already',
  'own_proposal',
  'others_proposal',
  'nothing_to_end',
] as const
export type OwnRateRefusal = (typeof ownRateRefusals)[number]
