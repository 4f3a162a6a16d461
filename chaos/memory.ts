import { readFileSync } from 'node:fs'

/** Limit of the memory of a start, which fits into a container of one gigabyte. */
export const startMegabytes = 700

/** Returns the memory that a process uses now; NaN if it has ended, or if the system does not report it. */
export function residentMegabytes(pid: number | undefined): number {
  return readStatus(pid, /^VmRSS:\s+(\d+) kB$/m)
}

/** Returns the most memory that a process has ever used; NaN as above. */
export function peakMegabytes(pid: number | undefined): number {
  return readStatus(pid, /^VmHWM:\s+(\d+) kB$/m)
}

function readStatus(pid: number | undefined, line: RegExp): number {
  try {
    return Math.round((Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6)
  } catch {
    return Number.NaN
  }
}
