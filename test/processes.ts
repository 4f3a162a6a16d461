import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type Copy, isRunning, startCopy } from '../scripts/copy.ts'

/** The program as a person starts it, on a free port, ended when the test ends. */
export function startProcess(env: Record<string, string>): Copy {
  const copy = startCopy(env)
  onTestFinished(copy.kill)
  return copy
}

/** Waits until the program has made a file or a folder, or has ended. */
export async function untilThere(copy: Copy, ...paths: readonly string[]): Promise<void> {
  while (!paths.some((path) => existsSync(path)) && isRunning(copy)) await delay(2)
}
