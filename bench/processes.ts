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

/** Where the product has its database: in a folder, or on a server. */
type Place = Readonly<Record<string, string>> & ({ readonly DATA_DIR: string } | { readonly DATABASE_URL: string })

/** Starts the product itself and waits for its first answer; says how long that took. */
export async function startAgio(place: Place, path: string): Promise<Running & { milliseconds: number }> {
  const port = await freePort()
  const started = performance.now()
  const copy = startCopy({ ...place, PORT: String(port), DRAIN_SECONDS: '0', LOG_LEVEL: 'error' })
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
