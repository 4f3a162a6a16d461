/** How often somebody may fail to sign in before they have to wait. */
type Patience = { readonly free: number }

/**
 * By whom failures are counted. One mail address from one network has few; a network may be an office, and a mail
 * address may be tried by strangers from everywhere, who are not to lock its owner out.
 */
export const patience = {
  pair: { free: 5 },
  network: { free: 20 },
  mail: { free: 50 },
} as const satisfies Record<string, Patience>

/**
 * How often a link for a new password may be asked for. Each ask is a mail to somebody, so there are few; who is kept
 * waiting by strangers has the mails that they asked for.
 */
export const askPatience = {
  pair: { free: 3 },
  network: { free: 20 },
  mail: { free: 6 },
} as const satisfies Record<string, Patience>

/** Failures are forgotten after this time. */
export const countedMinutes = 60

const firstWaitSeconds = 30
const maxWaitSeconds = 15 * 60

/** Until when nobody is let try, after so many failures of which the last was at a moment. Each doubles the wait. */
export function waitUntil(failures: number, last: Date | undefined, { free }: Patience): Date | undefined {
  if (!last || failures < free) return undefined
  const seconds = Math.min(firstWaitSeconds * 2 ** (failures - free), maxWaitSeconds)
  return new Date(last.getTime() + seconds * 1_000)
}
