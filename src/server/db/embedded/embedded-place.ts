import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFile } from '../../files/project-file.ts'
import type { NewDatabase } from '../core/database.ts'
import { folderProblem } from './folder-problem.ts'

/** PostgreSQL version of the embedded database, which reads files of this version only. */
export const embeddedVersion = 18

/** Returns the path of the embedded database in its folder. */
export function embeddedPlace(folder: string): string {
  return join(folder, 'postgres')
}

/** Returns whether a folder has a database; opening one that does not exist would create it. */
export function hasEmbeddedDatabase(folder: string): boolean {
  return existsSync(embeddedPlace(folder))
}

/**
 * Returns the path of the marker file, which remains if the database is lost, so that the folder is not taken for a new
 * one.
 */
function markerOf(folder: string): string {
  return join(folder, 'has-database')
}

export function markUsed(folder: string): void {
  if (!existsSync(markerOf(folder))) writeFileSync(markerOf(folder), `since ${new Date().toISOString()}\n`)
}

/**
 * Returns whether a database is to be created in a folder. Throws where that would hide a missing one: in a folder that
 * was used before, or in an existing empty one, as of a volume that is not mounted.
 */
export function isToBeMade(folder: string, rule: NewDatabase): boolean {
  if (hasEmbeddedDatabase(folder)) {
    requireVersion(folder)
    return false
  }
  const hint = 'If it should have one, mount its volume or restore a copy of the folder.'
  if (existsSync(markerOf(folder)))
    throw new Error(
      `DATA_DIR ${folder} had a database (${readFileSync(markerOf(folder), 'utf8').trim()}), and it is gone. Restore a copy of the folder, or remove the folder to start empty.`,
    )
  if (rule === 'no') throw new Error(`DATA_DIR ${folder} has no database, and NEW_DATABASE is no. ${hint}`)
  if (rule === 'auto' && existsSync(folder) && !wasInterrupted(folder))
    throw new Error(
      `DATA_DIR ${folder} exists, but has no database. ${hint} To start empty, set NEW_DATABASE=yes or remove the folder.`,
    )
  return true
}

/**
 * Returns the folder of the empty database that the build has created. New databases are copied from it, because
 * PostgreSQL takes seconds to create one.
 */
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
      `${file} is not readable by this user, and new databases are copied from it. Run npm run build as this user, or make the folder readable.`,
      { cause },
    )
  }
}

/** Returns whether a first start was interrupted: it leaves a lock file and no marker. */
function wasInterrupted(folder: string): boolean {
  try {
    return readdirSync(folder).includes('lock')
  } catch (cause) {
    throw new Error(`DATA_DIR ${folder} cannot be used. ${folderProblem(cause, folder)}`, { cause })
  }
}

/**
 * Rejects a database of another version: without its version file it would be created again, with another one it would
 * be damaged.
 */
function requireVersion(folder: string): void {
  const file = join(embeddedPlace(folder), 'PG_VERSION')
  const remedy = 'Restore a copy of the folder, or set DATA_DIR to another one.'
  if (!existsSync(file)) throw new Error(`DATA_DIR ${folder} has a damaged database: PG_VERSION is missing. ${remedy}`)
  const version = Number(readFileSync(file, 'utf8'))
  if (version === embeddedVersion) return
  const whose = version > embeddedVersion ? 'a newer version of Agio' : 'another version of Agio'
  throw new Error(
    `DATA_DIR ${folder} has a database of ${whose} with PostgreSQL ${version}; this version needs PostgreSQL ${embeddedVersion}. Start that version, or restore a copy of the folder.`,
  )
}
