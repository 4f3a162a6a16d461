import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { devNull } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type Command, type Outcome, outcomeOf } from '#server/commands/run-command.ts'
import { type Copy, isRunning, startCopy } from '../scripts/copy.ts'

// Tests beside the code reach the helpers of tests alone.
export { type Copy, freePort, untilReady } from '../scripts/copy.ts'

/** Node compiles the same sources for every process; here it keeps, by their content, what that came to. */
const compiled = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/agio-compiled', import.meta.url)) }

/** Setting that disables the developer's `.env` in processes that tests start. */
const noSettings = { ENV_FILE: devNull }

/** The environment of a process that runs sources of ours. */
export const forSources = { ...process.env, ...noSettings, ...compiled }

/** The program as a person starts it, on a free port, ended when the test ends. */
export function startProcess(env: Record<string, string>): Copy {
  const copy = startCopy({ ...compiled, ...env })
  onTestFinished(copy.kill)
  return copy
}

/** Waits until the program has made a file or a folder, or has ended. */
export async function untilThere(copy: Copy, ...paths: readonly string[]): Promise<void> {
  while (!paths.some((path) => existsSync(path)) && isRunning(copy)) await delay(2)
}

/** A program for the terminal: how it ends, and what it says. */
export function runCommand(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ readonly code: unknown; readonly said: string }> {
  const program = fileURLToPath(new URL(`../src/server/commands/${name}.ts`, import.meta.url))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { env: { ...noSettings, ...compiled, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: error ? stderr : stdout }),
    )
  })
}

/** Runs a command in the process of the test. Starting a process for it takes 0.4 s of processor time more. */
export function callCommand(
  command: Command,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  return outcomeOf(command, words, { ...noSettings, ...env })
}
