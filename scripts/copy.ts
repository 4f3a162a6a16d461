import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { devNull } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../dist/program/start.js', import.meta.url))

/** The program in a process of its own, as a person starts it. */
export type Copy = {
  readonly process: ChildProcess
  readonly origin: Promise<string>
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Asks it to stop, and waits until it is gone. */
  stop(): Promise<void>
  /** Kills it, and waits until it is gone. */
  kill(): Promise<void>
  /** What it has written so far, standard output and error together. */
  output(): string
}

/** Starts a copy, on a free port where none is named. One that logs little has to be named a port. */
export function startCopy(env: Readonly<Record<string, string>>): Copy {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, ENV_FILE: devNull, HOST: '127.0.0.1', PORT: '0', FEEDS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  // Not 'exit': what it wrote last may arrive after that.
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const origin = new Promise<string>((resolve, reject) => {
    if (env.PORT !== undefined) resolve(`http://127.0.0.1:${env.PORT}`)
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
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return { process: child, origin, ended, stop: end('SIGTERM'), kill: end('SIGKILL'), output: () => output }
}

export function isRunning({ process }: Copy): boolean {
  return process.exitCode === null && process.signalCode === null
}

/** Waits until it says that it is ready. */
export function untilReady(copy: Copy): Promise<void> {
  return untilAnswering(copy, '/readyz')
}

/** Making a database takes some seconds, and more on a machine that has other things to do. */
const answeringWithinMilliseconds = 120_000

/** Waits until it answers at an address; fails where it ends before, or never does. */
export async function untilAnswering(copy: Copy, path: string, everyMilliseconds = 20): Promise<void> {
  const until = performance.now() + answeringWithinMilliseconds
  while (isRunning(copy) && performance.now() < until) {
    const answer = await fetch(`${await copy.origin}${path}`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    await delay(everyMilliseconds)
  }
  const what = isRunning(copy) ? `did not answer ${path} in time` : 'has ended'
  throw new Error(`The program ${what}. It wrote:\n${copy.output().slice(-2_000)}`)
}

/** The log line that names the file of the set-up link. */
export const setUpFileLine = /^\{.*"file":("[^"]*set-up-link").*\}\n/m

/** Reads the token that makes the first administrator. The server has to log warnings. */
export async function readSetUpToken(copy: Copy): Promise<string> {
  const until = performance.now() + answeringWithinMilliseconds
  while (isRunning(copy) && performance.now() < until && !setUpFileLine.test(copy.output())) await delay(20)
  const [, file] = setUpFileLine.exec(copy.output()) ?? []
  if (!file) throw new Error(`The program names no file of a set-up link. It wrote:\n${copy.output().slice(-2_000)}`)
  const link = await readFile(JSON.parse(file), 'utf8')
  return link.trim().split('/').at(-1) ?? ''
}

/**
 * Returns a free port below those that a system assigns itself. One of those could be assigned to another socket before
 * the caller listens to it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** The next message of a process that was forked; fails where it ends without one. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController()
  const ended = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('The process ended without a word.')
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: over.signal }), ended])
    return message
  } finally {
    over.abort()
  }
}
