import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Backup, openBackup, writeBackup } from '#server/db/backup/backup-file.ts'
import { dumpDatabase, leftOut } from '#server/db/backup/dump.ts'
import { loadTableNames } from '#server/db/backup/own-tables.ts'
import { restoreDatabase } from '#server/db/backup/restore.ts'
import type { Database, DatabaseConfig } from '#server/db/core/database.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { emptyFolder } from './databases.ts'

/** Statement that keeps the figures of one day only: most of a new database are figures, and one day tests as much. */
export const fewFigures = 'delete from published_rate where date < (select max(date) from published_rate)'

/** Opens a database until the test ends. Opening one takes a second, so a test does it once. */
export async function open(place: DatabaseConfig): Promise<Database> {
  const database = await openDatabase(place)
  onTestFinished(database.close)
  return database
}

/** Writes a backup of a database into a file that is removed when the test ends. */
export async function backUp(database: Database): Promise<string> {
  const file = join(await emptyFolder(), 'agio.backup')
  const now = new Date('2026-11-16T12:00:00Z')
  await dumpDatabase(database, {
    now,
    onProgress: () => {},
    write: (content, rows) => writeBackup(file, content, rows),
  })
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

export function restore(database: Database, file: string, isReplacing = false): Promise<void> {
  return withBackup(file, (backup) => restoreDatabase(database, backup, { isReplacing, onProgress: () => {} }))
}

/** Returns every row of every table that a backup contains, as the database prints it. */
export async function loadEverything({ db, runSql }: Database): Promise<Record<string, unknown[]>> {
  const names = await loadTableNames(db)
  const everything: Record<string, unknown[]> = {}
  for (const name of names.filter((name) => !leftOut.has(name))) {
    const { rows } = await runSql(
      `set timezone = 'UTC'; select t::text as row from "${name}" t order by t::text collate "C"`,
    )
    everything[name] = rows
  }
  return everything
}
