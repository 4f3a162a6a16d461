import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { devNull } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../dist/program/start.js', import.meta.url))

/** The built server in a child process, started as an operator starts it. */
export type Copy = {
  readonly process: ChildProcess
  readonly origin: Promise<string>
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Sends SIGTERM, and waits until the process has ended. */
  stop(): Promise<void>
  /** Sends SIGKILL, and waits until the process has ended. */
  kill(): Promise<void>
  /** Returns its standard output and standard error so far, in one text. */
  output(): string
}

/**
 * Starts a server, on a free port unless PORT is set. PORT has to be set if the log level is above info, because the
 * address is read from the log.
 */
export function startCopy(env: Readonly<Record<string, string>>): Copy {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, ENV_FILE: devNull, HOST: '127.0.0.1', PORT: '0', FEEDS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  // Not 'exit': the last output may arrive after that.
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
  // Some callers never await the origin, whose rejection would then be unhandled.
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

/** Waits until a server reports that it is ready. */
export function untilReady(copy: Copy): Promise<void> {
  return untilAnswering(copy, '/readyz')
}

/** Time-out of a start. Creating a database takes some seconds, and longer on a busy machine. */
const answeringWithinMilliseconds = 120_000

/** Waits until a server answers a path with 200; throws if it ends before or does not answer in time. */
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

/** Reads the token of the set-up link, which creates the first administrator. The server has to log warnings. */
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

/** Returns the next message of a forked process; throws if it exits without one. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController()
  const ended = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('The process ended without a message.')
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: over.signal }), ended])
    return message
  } finally {
    over.abort()
  }
}
