import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { folderProblem } from './folder-problem.ts'

type FolderLock = { release(): void }

/** Another process uses the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Locks a folder for this process. The embedded database has no lock of its own, and two processes in one folder lose
 * rows silently. SQLite's file lock belongs to the operating system and ends with the process in any case.
 */
export function lockFolder(folder: string): FolderLock {
  const holder = join(folder, 'lock.pid')
  let database: DatabaseSync | undefined
  try {
    makeFolder(resolve(folder))
    database = new DatabaseSync(join(folder, 'lock'))
    database.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive')
    writeFileSync(holder, `${process.pid}\n`)
    return { release: () => release(holder, database) }
  } catch (cause) {
    database?.close()
    if (!isBusy(cause)) throw new Error(`DATA_DIR ${folder} cannot be used. ${folderProblem(cause, folder)}`, { cause })
    const sentence = `is in use by ${readHolder(holder)}: stop it, or set DATA_DIR to another folder.`
    throw new FolderInUseError(`The folder ${folder} ${sentence}`, { cause })
  }
}

/**
 * Removes the process id before it unlocks: another process may get the same id and must not be named, or even sent a
 * signal.
 */
function release(holder: string, database: DatabaseSync | undefined): void {
  try {
    rmSync(holder, { force: true })
  } finally {
    database?.close()
  }
}

/**
 * Creates folders one by one, because Node's recursive `mkdir` never returns where none can be created, as under /proc.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function readHolder(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8').trim()}`
  } catch {
    return 'another process'
  }
}
