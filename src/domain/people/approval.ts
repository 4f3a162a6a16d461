export const approvalRules = ['none', 'second_person'] as const
/** Whether a second person has to approve price changes. */
export type ApprovalRule = (typeof approvalRules)[number]

/**
 * Tells whether a user may approve: never their own proposal if a second person has to, not even as an administrator or
 * the only treasurer.
 */
export function mayApprove(
  { proposedBy }: { readonly proposedBy: number },
  person: number,
  rule: ApprovalRule,
): boolean {
  return rule === 'none' || proposedBy !== person
}
