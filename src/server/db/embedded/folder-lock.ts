import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { folderProblem } from './folder-problem.ts'

type FolderLock = { release(): void }

/** Somebody else has the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Takes a folder for this process alone. The embedded database has no lock of its own, and two processes on one folder
 * lose rows in silence. SQLite's file lock is the operating system's: it ends with the process, however that ends.
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

/** Nobody is to be named, and perhaps sent a signal, who has the folder no more: its number may become another's. */
function release(holder: string, database: DatabaseSync | undefined): void {
  try {
    rmSync(holder, { force: true })
  } finally {
    database?.close()
  }
}

/** Step by step: left to make all of them, Node never ends where none can be made, as under /proc. */
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
