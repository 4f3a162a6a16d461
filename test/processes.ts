import { onTestFinished } from 'vitest'
import { type Copy, startCopy } from '../scripts/copy.ts'

/** The program as a person starts it, on a free port, ended when the test ends. */
export function startProcess(env: Record<string, string>): Copy {
  const copy = startCopy(env)
  onTestFinished(copy.kill)
  return copy
}
