import { statfsSync } from 'node:fs'

/**
 * Describes the problem with the folder of the embedded database in a sentence. WebAssembly throws objects with an
 * `errno`.
 */
export function folderProblem(cause: unknown, folder: string): string {
  const { code, errno, errcode } = (typeof cause === 'object' && cause ? cause : {}) as Fault
  if (isOneOf(code, full) || isOneOf(errno, full) || errcode === sqliteFull) return diskFull
  if (isOneOf(code, closed) || isOneOf(errno, closed) || isOneOf(errcode, sqliteClosed)) return 'Permission denied.'
  if (isOneOf(code, noFolder)) return 'It is a file, or inside one, but must be a folder.'
  if (code === 'ENOENT') return 'No folder can be created there.'
  if (isFull(folder)) return diskFull
  const reason = cause instanceof Error ? cause.message : JSON.stringify(cause)
  return `It is damaged, or cannot be read (${reason}). Restore a copy of the folder, or set DATA_DIR to another one.`
}

const diskFull = 'The disk is full.'

type Fault = { readonly code?: string; readonly errno?: number; readonly errcode?: number }

// Error names of the operating system, and error numbers of WebAssembly and SQLite.
const full = ['ENOSPC', 'EDQUOT', 51, 19]
const closed = ['EACCES', 'EPERM', 'EROFS', 2, 63, 69]
const noFolder = ['ENOTDIR', 'EEXIST']
const sqliteFull = 13
const sqliteClosed = [8, 14, 23]

function isOneOf(value: string | number | undefined, list: readonly (string | number)[]): boolean {
  return value !== undefined && list.includes(value)
}

/** Free space below this counts as a full disk, because PostgreSQL exits without a reason if it cannot write. */
const neededBytes = 1024 * 1024

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < neededBytes
  } catch {
    return false
  }
}
