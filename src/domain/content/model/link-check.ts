/** What can be said of an address by its form alone; nobody asks whether anything answers there. */
export const linkChecks = ['good', 'value', 'plain', 'nowhere'] as const

/** Value: the program puts something into it. Plain: others can read what is sent there. Nowhere: nobody is led there. */
export type LinkCheck = (typeof linkChecks)[number]

export function checkAddress(address: string | null): LinkCheck {
  if (address === null) return 'nowhere'
  if (/^http:/i.test(address)) return 'plain'
  return /\{\w+\}/.test(address) ? 'value' : 'good'
}

/** The worst of several. */
export function worstCheck(checks: readonly LinkCheck[]): LinkCheck {
  return linkChecks.toReversed().find((one) => checks.includes(one)) ?? 'good'
}

export function isProblem(check: LinkCheck): boolean {
  return check === 'plain' || check === 'nowhere'
}
