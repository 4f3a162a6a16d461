import type { Call } from '#contract/core/client.ts'
import { reasonOf } from '#contract/core/error.ts'
import { type Check, type CheckPurpose, readCheck } from '#contract/public/check.ts'
import { type CheckDialog, openDialog } from './check-dialog.ts'
import { passRecaptcha } from './recaptcha-widget.ts'
import { solvePuzzle } from './solve.ts'

type CheckOptions = {
  /** Client without toasts, because failures are shown in the dialog. */
  readonly call: Call
  readonly locale: string
  readonly purpose: CheckPurpose
  /** Submits a solution while the dialog is open; a failure restarts the check. */
  readonly submit?: (solution: string) => Promise<void>
}

/**
 * Has the visitor's browser solve a check in a dialog. Resolves to the solution, or to undefined if the visitor
 * cancelled; rejects if there is no challenge, for example because none is needed.
 */
export async function passCheck({ call, locale, purpose, submit }: CheckOptions): Promise<string | undefined> {
  const load = () => call(readCheck, { path: { _locale: locale }, query: { purpose } })
  let check: Check | undefined = await load()
  const dialog = openDialog(check.texts)
  try {
    for (let tries = 1; !dialog.signal.aborted; tries++) {
      try {
        check ??= await load()
        const solution = await solve(check, dialog)
        if (solution === undefined) return undefined
        await submit?.(solution)
        dialog.pass()
        return solution
      } catch (error) {
        if (isUnlocked(error)) throw error
        check = undefined
        // One automatic retry: the network may have changed since the challenge was made.
        if (tries > 1) await Promise.race([dialog.fail(), aborted(dialog.signal)])
        dialog.begin()
      }
    }
    return undefined
  } finally {
    dialog.close()
  }
}

/** Tells whether the network is unlocked already, so that no check is needed. */
export function isUnlocked(error: unknown): boolean {
  return reasonOf(error) === 'unlocked'
}

function solve(check: Check, dialog: CheckDialog): Promise<string | undefined> {
  const { challenge, site_key: siteKey } = check
  if (challenge) return solvePuzzle(challenge, { signal: dialog.signal, onProgress: dialog.progress })
  return passRecaptcha(siteKey ?? '', dialog)
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}
