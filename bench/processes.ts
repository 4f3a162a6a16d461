import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BareAnswer, BareMode } from './bare-server.ts'

export type Running = { readonly port: number; readonly process: ChildProcess; stop(): Promise<void> }

export async function startBare(mode: BareMode, answer: BareAnswer): Promise<Running> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  child.send({ mode, answer })
  const [port] = await once(child, 'message')
  keepOn(serverCore, child.pid)
  return { port: Number(port), process: child, stop: () => end(child) }
}

/** Starts the product itself and waits for its first answer; says how long that took. */
export async function startAgio(dataFolder: string, path: string): Promise<Running & { milliseconds: number }> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/server/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      FEEDS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstAnswer(`http://127.0.0.1:${port}${path}`, child)
  const milliseconds = performance.now() - started
  keepOn(serverCore, child.pid)
  return { port, process: child, milliseconds, stop: () => end(child) }
}

const clientCore = 0
const serverCore = 1

/** Call before the first contest, see keepOn. */
export function keepClientApart(): void {
  keepOn(clientCore, process.pid)
}

/**
 * Left alone, a scheduler puts a client and its server on one core now and then, for seconds, and halves what they do.
 * Only the main thread is bound: helpers go where there is room. Where there is no such command, nothing is bound.
 */
function keepOn(core: number, pid = 0): void {
  if (cpus().length > 1) spawnSync('taskset', ['--cpu-list', '--pid', String(core), String(pid)])
}

/** Waits until an address answers. */
export async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the server ended before it answered')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
