import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))

/** The program in a process of its own, as a person starts it. */
export type Copy = {
  readonly process: ChildProcess
  readonly origin: Promise<string>
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Kills it, and waits until it is gone. */
  kill(): Promise<void>
  /** What it has written so far, standard output and error together. */
  output(): string
}

/** Starts a copy on a free port. */
export function startCopy(env: Readonly<Record<string, string>>): Copy {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', FEEDS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  // Not 'exit': what it wrote last may arrive after that.
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const origin = new Promise<string>((resolve, reject) => {
    function read(chunk: Buffer): void {
      output += chunk
      const address = output.match(/listening at (http:\/\/[\d.:]+)/)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`the server ended before it listened:\n${output}`)))
  })
  // Not everybody waits for it to listen.
  origin.catch(() => {})
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await ended
  }
  return { process: child, origin, ended, kill, output: () => output }
}

export function isRunning({ process }: Copy): boolean {
  return process.exitCode === null && process.signalCode === null
}

const readyWithinMilliseconds = 60_000

/** Waits until it says that it is ready. */
export async function untilReady(copy: Copy): Promise<void> {
  const until = performance.now() + readyWithinMilliseconds
  while (isRunning(copy) && performance.now() < until) {
    const answer = await fetch(`${await copy.origin}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    await delay(20)
  }
}
