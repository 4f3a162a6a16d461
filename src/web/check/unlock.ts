import type { Call } from '#contract/core/client.ts'
import { unlock } from '#contract/public/check.ts'
import { isUnlocked, passCheck } from './pass-check.ts'

type Pass = { readonly result: Promise<boolean>; endedAt: number }

let latest: Pass | undefined

/**
 * Shows the check to a visitor whose network has used up its budget, and resolves to whether they passed it. Calls that
 * were sent before the check ended share its dialog and its result, so a visitor who cancels is not asked a second time
 * when a slower call is refused. Times are those of `performance.now()`.
 */
export function unlockOnce(call: Call, { locale, sentAt }: { locale: string; sentAt: number }): Promise<boolean> {
  if (latest && sentAt < latest.endedAt) return latest.result
  const current: Pass = {
    result: pass(call, locale).finally(() => {
      current.endedAt = performance.now()
    }),
    endedAt: Number.POSITIVE_INFINITY,
  }
  latest = current
  return current.result
}

async function pass(call: Call, locale: string): Promise<boolean> {
  try {
    const solution = await passCheck({
      call,
      locale,
      purpose: 'unlock',
      submit: async (solution) => {
        await call(unlock, { path: { _locale: locale }, query: {}, body: { solution } })
      },
    })
    return solution !== undefined
  } catch (error) {
    // Another visitor of the same network was quicker, or there is no challenge: then the call stays refused.
    return isUnlocked(error)
  }
}
