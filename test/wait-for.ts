import { waitFor as waitForChange } from '@testing-library/react'

/** Waits until a check passes. Looks often, because the result of a hook changes no document that could be watched. */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return waitForChange(check, { interval: 5 })
}
