import { readFileSync } from 'node:fs'

/** A start fits into a container of a gigabyte with room to spare. */
export const startMegabytes = 700

/** What a process has of the machine's memory now; NaN where it has ended, or where the system does not tell. */
export function residentMegabytes(pid: number | undefined): number {
  return readStatus(pid, /^VmRSS:\s+(\d+) kB$/m)
}

/** The most it ever had. */
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
