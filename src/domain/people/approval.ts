export const approvalRules = ['none', 'second_person'] as const
/** Rule of approval: price changes take effect directly, or after a second person has approved them. */
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
