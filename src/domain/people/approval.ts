export const approvalRules = ['none', 'second_person'] as const
/** Whether somebody else has to approve what moves a price. */
export type ApprovalRule = (typeof approvalRules)[number]

/** Nobody approves their own where a second person has to, administrators and those who are alone neither. */
export function mayApprove(
  { proposedBy }: { readonly proposedBy: number },
  person: number,
  rule: ApprovalRule,
): boolean {
  return rule === 'none' || proposedBy !== person
}
