import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { peakMegabytes } from '../chaos/memory.ts'

// Tests in `src` may import from `test/` only.
export { residentMegabytes } from '../chaos/memory.ts'

/** Returns the ids of the running image workers of a server. */
export function drawingProcesses(server = process.pid): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isDrawing(pid, server))
}

/** Kills the image workers of this process, and waits until they have ended. The next task starts another. */
export async function endDrawingProcesses(): Promise<void> {
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGKILL')
  while (drawingProcesses().length > 0) await delay(20)
}

/** Measures the peak memory of an image worker until the returned function is called. A worker may end before that. */
export function watchDrawingMemory(server?: number): () => number {
  let most = 0
  const look = () => {
    // A process that ends meanwhile has no figure.
    most = Math.max(most, ...drawingProcesses(server).map(peakMegabytes).filter(Number.isFinite))
  }
  const timer = setInterval(look, 100).unref()
  return () => {
    clearInterval(timer)
    look()
    return most
  }
}

function isDrawing(pid: number, server: number): boolean {
  const [, parent] = /^\d+ \(.*\) [^Z] (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? []
  return Number(parent) === server && read(`/proc/${pid}/cmdline`).includes('image-worker-process')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
