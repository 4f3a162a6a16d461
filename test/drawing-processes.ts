import { readdirSync, readFileSync } from 'node:fs'
import { peakMegabytes } from '../chaos/memory.ts'

// Tests beside the code reach the helpers of tests alone.
export { residentMegabytes } from '../chaos/memory.ts'

/** The processes that draw for a server, as far as the system tells; those that have ended are none. */
export function drawingProcesses(server = process.pid): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isDrawing(pid, server))
}

/** The most memory that any of them ever had. */
export function drawingMegabytes(server?: number): number {
  return Math.max(0, ...drawingProcesses(server).map(peakMegabytes))
}

function isDrawing(pid: number, server: number): boolean {
  const [, parent] = /^\d+ \(.*\) [^Z] (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? []
  return Number(parent) === server && read(`/proc/${pid}/cmdline`).includes('darkroom-process')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
