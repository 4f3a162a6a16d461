import { readdirSync, readFileSync } from 'node:fs'
import { peakMegabytes } from '../chaos/memory.ts'

/** The processes that draw for this one, as far as the system tells; those that have ended are none. */
export function drawingProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isDrawing(pid))
}

/** The most memory that any of them ever had. */
export function drawingMegabytes(): number {
  return Math.max(0, ...drawingProcesses().map(peakMegabytes))
}

function isDrawing(pid: number): boolean {
  const [, parent] = /^\d+ \(.*\) [^Z] (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? []
  return Number(parent) === process.pid && read(`/proc/${pid}/cmdline`).includes('darkroom-process')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
