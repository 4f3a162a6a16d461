import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { devNull } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type Command, type Outcome, outcomeOf } from '#server/commands/run-command.ts'
import { type Copy, isRunning, startCopy } from '../scripts/copy.ts'

// Tests in `src` may import from `test/` only.
export { type Copy, freePort, untilReady } from '../scripts/copy.ts'

/** Setting of Node's compile cache, so that processes do not compile the same sources again. */
const compiled = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/agio-compiled', import.meta.url)) }

/** Setting that disables the developer's `.env` in processes that tests start. */
const noSettings = { ENV_FILE: devNull }

/** Environment of a process that runs the project from its sources. */
export const forSources = { ...process.env, ...noSettings, ...compiled }

/** Starts the built server on a free port until the test ends. */
export function startProcess(env: Record<string, string>): Copy {
  const copy = startCopy({ ...compiled, ...env })
  onTestFinished(copy.kill)
  return copy
}

/** Waits until a server has created one of some files or folders, or has ended. */
export async function untilThere(copy: Copy, ...paths: readonly string[]): Promise<void> {
  while (!paths.some((path) => existsSync(path)) && isRunning(copy)) await delay(2)
}

/** Runs a command in a process, and returns its exit code and output. */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ readonly code: unknown; readonly said: string }> {
  const program = fileURLToPath(new URL(`../src/server/commands/${name}.ts`, import.meta.url))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { ...noSettings, ...compiled, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: error ? stderr : stdout }),
    )
  })
}

/** Runs a command in the process of the test. Starting a process for it takes 0.4 s of processor time more. */
export function callCommand(
  command: Command,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  return outcomeOf(command, args, { ...noSettings, ...env })
}
