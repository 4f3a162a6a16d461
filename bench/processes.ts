import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort, nextMessage, startCopy, untilAnswering } from '../scripts/copy.ts'
import type { BareAnswer, BareMode } from './bare-server.ts'

export type Running = { readonly port: number; readonly process: ChildProcess; stop(): Promise<void> }

export async function startBare(mode: BareMode, answer: BareAnswer): Promise<Running> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  try {
    child.send({ mode, answer })
    const port = Number(await nextMessage(child))
    keepOn(serverCore, child.pid)
    return { port, process: child, stop: () => end(child) }
  } catch (error) {
    await end(child)
    throw error
  }
}

/** Settings that name the database: its folder, or its server. */
type DatabaseSettings = Readonly<Record<string, string>> &
  ({ readonly DATA_DIR: string } | { readonly DATABASE_URL: string })

/** Starts the product, waits for its first response, and returns how long that took. */
export async function startAgio(settings: DatabaseSettings, path: string): Promise<Running & { milliseconds: number }> {
  const port = await freePort()
  const started = performance.now()
  const copy = startCopy({ ...settings, PORT: String(port), DRAIN_SECONDS: '0', LOG_LEVEL: 'error' })
  try {
    await untilAnswering(copy, path, 10)
  } catch (error) {
    await copy.kill()
    throw error
  }
  const milliseconds = performance.now() - started
  keepOn(serverCore, copy.process.pid)
  return { port, process: copy.process, milliseconds, stop: copy.stop }
}

const clientCore = 0
const serverCore = 1

/**
 * Binds this process to a different core than the servers (see `keepOn`). Must be called before the first measurement.
 */
export function bindToOtherCore(): void {
  keepOn(clientCore, process.pid)
}

/**
 * Binds the main thread of a process to a core, if the system has `taskset`. Otherwise the scheduler sometimes puts a client
 * and its server on one core for seconds, which halves their throughput. Other threads are not bound.
 */
function keepOn(core: number, pid = 0): void {
  if (cpus().length > 1) spawnSync('taskset', ['--cpu-list', '--pid', String(core), String(pid)])
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
