import { join } from 'node:path'
import { type Backup, openBackup, writeBackup } from '#server/db/backup/backup-file.ts'
import { dumpDatabase, leftOut } from '#server/db/backup/dump.ts'
import { loadTableNames } from '#server/db/backup/own-tables.ts'
import { restoreDatabase } from '#server/db/backup/restore.ts'
import type { Database, DatabaseConfig } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { emptyFolder } from './databases.ts'

/** Work with a database that is closed after it. */
export async function withDatabase<Result>(
  place: DatabaseConfig,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A file with everything in a database, removed when the test ends. */
export async function backUp(place: DatabaseConfig): Promise<string> {
  const file = join(await emptyFolder(), 'agio.backup')
  const now = new Date('2026-11-16T12:00:00Z')
  await withDatabase(place, (database) =>
    dumpDatabase(database, { now, onProgress: () => {}, write: (content, rows) => writeBackup(file, content, rows) }),
  )
  return file
}

export async function withBackup<Result>(file: string, work: (backup: Backup) => Promise<Result>): Promise<Result> {
  const backup = await openBackup(file)
  try {
    return await work(backup)
  } finally {
    await backup.close()
  }
}

export function restore(place: DatabaseConfig, file: string, isReplacing = false): Promise<void> {
  return withBackup(file, (backup) =>
    withDatabase(place, (database) => restoreDatabase(database, backup, { isReplacing, onProgress: () => {} })),
  )
}

/** Every row of every table that a backup has, as the database writes it. */
export function loadEverything(place: DatabaseConfig): Promise<Record<string, unknown[]>> {
  return withDatabase(place, async (database) => {
    const names = await loadTableNames(database.db)
    const everything: Record<string, unknown[]> = {}
    for (const name of names.filter((name) => !leftOut.has(name))) {
      const { rows } = await database.runSql(
        `set timezone = 'UTC'; select t::text as row from "${name}" t order by t::text collate "C"`,
      )
      everything[name] = rows
    }
    return everything
  })
}
