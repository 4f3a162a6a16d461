/** Results of checking an address by its form; nothing is fetched. */
export const linkChecks = ['good', 'value', 'plain', 'nowhere'] as const

/** Value: contains a variable. Plain: not encrypted. Nowhere: leads nowhere. */
export type LinkCheck = (typeof linkChecks)[number]

export function checkAddress(address: string | null): LinkCheck {
  if (address === null) return 'nowhere'
  if (/^http:/i.test(address)) return 'plain'
  return /\{\w+\}/.test(address) ? 'value' : 'good'
}

/** Returns the worst of several checks. */
export function worstCheck(checks: readonly LinkCheck[]): LinkCheck {
  return linkChecks.toReversed().find((one) => checks.includes(one)) ?? 'good'
}

export function isProblem(check: LinkCheck): boolean {
  return check === 'plain' || check === 'nowhere'
}
