import { unlock } from '#contract/check.ts'
import type { Call } from '#contract/client.ts'
import { isUnlocked, passCheck } from './pass-check.ts'

let underWay: Promise<boolean> | undefined

/**
 * Lets a visitor go on from whose network too much was asked; says whether they may. Everything that waits for it at the
 * same time waits for one dialog.
 */
export function unlockOnce(call: Call, locale: string): Promise<boolean> {
  underWay ??= pass(call, locale).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function pass(call: Call, locale: string): Promise<boolean> {
  try {
    const solution = await passCheck({
      ...{ call, locale, purpose: 'unlock' },
      submit: async (solution) => {
        await call(unlock, { path: { _locale: locale }, query: {}, body: { solution } })
      },
    })
    return solution !== undefined
  } catch (error) {
    // Somebody else of the same network was quicker, or there is no check to be had: then what was refused stays so.
    return isUnlocked(error)
  }
}
