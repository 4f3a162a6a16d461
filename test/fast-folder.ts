import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enough = 2 * 2 ** 30

/**
 * Returns the folder for what tests write: the memory of Linux if it has room, otherwise the usual temporary folder.
 * A copy of a database takes 180 ms of processor time on a disk and 25 ms in memory.
 */
export function fastFolder(): string {
  return roomIn(memory) >= enough ? memory : tmpdir()
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
