import { statfsSync } from 'node:fs'

/** What is wrong with the folder of the embedded database, in a sentence: WebAssembly throws objects with a number. */
export function folderProblem(cause: unknown, folder: string): string {
  const { code, errno, errcode } = (typeof cause === 'object' && cause ? cause : {}) as Fault
  if (isOneOf(code, full) || isOneOf(errno, full) || errcode === sqliteFull) return diskFull
  if (isOneOf(code, closed) || isOneOf(errno, closed) || isOneOf(errcode, sqliteClosed))
    return 'This program has no right to write there.'
  if (isOneOf(code, noFolder)) return 'It is a file, or lies under one, and has to be a folder.'
  if (code === 'ENOENT') return 'No folder can be made there.'
  if (isFull(folder)) return diskFull
  const said = cause instanceof Error ? cause.message : JSON.stringify(cause)
  return `It is damaged, or cannot be read (${said}). Restore a copy of the folder, or set DATA_DIR to another one.`
}

const diskFull = 'The disk is full: make room on it.'

type Fault = { readonly code?: string; readonly errno?: number; readonly errcode?: number }

// By the names of the system, and by the numbers that WebAssembly and SQLite give them.
const full = ['ENOSPC', 'EDQUOT', 51, 19]
const closed = ['EACCES', 'EPERM', 'EROFS', 2, 63, 69]
const noFolder = ['ENOTDIR', 'EEXIST']
const sqliteFull = 13
const sqliteClosed = [8, 14, 23]

function isOneOf(value: string | number | undefined, list: readonly (string | number)[]): boolean {
  return value !== undefined && list.includes(value)
}

/** PostgreSQL gives up without a reason where it cannot write. */
const neededBytes = 1024 * 1024

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < neededBytes
  } catch {
    return false
  }
}
