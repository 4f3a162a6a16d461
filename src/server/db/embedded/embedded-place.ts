import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFile } from '../../files/project-file.ts'
import type { NewDatabase } from '../core/database.ts'
import { folderProblem } from './folder-problem.ts'

/** The PostgreSQL that the embedded database is, and the only one whose files it reads. */
export const embeddedVersion = 18

/** Where the embedded database lies in its folder. */
export function embeddedPlace(folder: string): string {
  return join(folder, 'postgres')
}

/** Whether a folder has a database already: opening it would make one. */
export function hasEmbeddedDatabase(folder: string): boolean {
  return existsSync(embeddedPlace(folder))
}

/** Stays when the database goes, so that nobody takes the folder for a new one. */
function markOf(folder: string): string {
  return join(folder, 'has-database')
}

export function markUsed(folder: string): void {
  if (!existsSync(markOf(folder))) writeFileSync(markOf(folder), `since ${new Date().toISOString()}\n`)
}

/**
 * Says whether a database is to be made in a folder, and refuses where that would bury one that should be there: a
 * folder that was used before, or one that is there and empty, as where a volume is not mounted.
 */
export function isToBeMade(folder: string, rule: NewDatabase): boolean {
  if (hasEmbeddedDatabase(folder)) {
    requireReadable(folder)
    return false
  }
  const hint = 'If there should be one, mount its volume or restore a copy of the folder.'
  if (existsSync(markOf(folder)))
    throw new Error(
      `DATA_DIR ${folder} had a database (${readFileSync(markOf(folder), 'utf8').trim()}), and it is gone. Restore a copy of the folder; to begin anew, remove the folder.`,
    )
  if (rule === 'no') throw new Error(`DATA_DIR ${folder} holds no database, and NEW_DATABASE is no. ${hint}`)
  if (rule === 'auto' && existsSync(folder) && !wasBegun(folder))
    throw new Error(
      `DATA_DIR ${folder} is there, but holds no database. ${hint} To begin anew, set NEW_DATABASE=yes, or remove the folder.`,
    )
  return true
}

/** What the build has made for new databases to begin as copies of: PostgreSQL takes seconds to make one. */
export function emptyDatabase(): string {
  const place = fileURLToPath(projectFile('dist/database'))
  if (!existsSync(place))
    throw new Error('The template of new databases (dist/database) is missing. Run npm run build.')
  requireReadableFiles(place)
  return place
}

/** Throws if a file of the database template is unreadable: another user may have built it. */
export function requireReadableFiles(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      closeSync(openSync(join(entry.parentPath, entry.name), 'r'))
  } catch (cause) {
    const file = cause instanceof Error && 'path' in cause ? cause.path : folder
    throw new Error(
      `${file} cannot be read by this user, and new databases are copied from it. Run npm run build as this user, or let it read the folder.`,
      { cause },
    )
  }
}

/** A first start that was cut short leaves its lock, and no mark. */
function wasBegun(folder: string): boolean {
  try {
    return readdirSync(folder).includes('lock')
  } catch (cause) {
    throw new Error(`DATA_DIR ${folder} cannot be used. ${folderProblem(cause, folder)}`, { cause })
  }
}

/** Opened without its version, what is there would be made anew; with another one, it would be damaged. */
function requireReadable(folder: string): void {
  const file = join(embeddedPlace(folder), 'PG_VERSION')
  const remedy = 'Restore a copy of the folder, or set DATA_DIR to another one.'
  if (!existsSync(file))
    throw new Error(`DATA_DIR ${folder} holds a damaged database: PG_VERSION is missing. ${remedy}`)
  const version = Number(readFileSync(file, 'utf8'))
  if (version === embeddedVersion) return
  const whose = version > embeddedVersion ? 'a newer version of this program' : 'another version of this program'
  throw new Error(
    `DATA_DIR ${folder} holds a database of ${whose}, of PostgreSQL ${version}; this one reads ${embeddedVersion}. Start that version, or restore a copy of the folder.`,
  )
}
