import type { Config } from '../config.ts'
import { type BackupContent, writeBackup } from '../db/backup/backup-file.ts'
import { dumpDatabase } from '../db/backup/dump.ts'
import type { DatabaseConfig } from '../db/core/database.ts'
import { withCopy } from '../db/embedded/copy-server.ts'
import { hasEmbeddedDatabase } from '../db/embedded/embedded-place.ts'
import { FolderInUseError } from '../db/embedded/folder-lock.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { loadConfig } from '../load-config.ts'
import { systemClock } from '../telemetry/clock.ts'
import { readBackupOrder } from './backup-order.ts'
import { backupReport } from './backup-report.ts'
import { showProgress } from './progress.ts'
import { type Command, runCommand } from './run-command.ts'

export const backup: Command = {
  failure: 'Cannot back up: ',
  async run(args, environment) {
    const file = readBackupOrder(args)
    return backupReport(file, await dumpEvenInUse(loadConfig(environment), file))
  },
}

if (import.meta.main) await runCommand(backup)

/** Backs up the database, through a copy of its files if a running server uses it. */
async function dumpEvenInUse({ database: place }: Config, file: string): Promise<BackupContent> {
  if (place.url === undefined && !hasEmbeddedDatabase(place.folder))
    throw new Error(`DATA_DIR ${place.folder} has no database.`)
  try {
    return await dumpTo(file, place)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    return withCopy(place.folder, (folder) => dumpTo(file, { ...place, folder })).catch((cause) => {
      throw isUnreachable(cause) ? new Error(`${error.message} It does not provide a copy.`, { cause }) : cause
    })
  }
}

async function dumpTo(file: string, place: DatabaseConfig): Promise<BackupContent> {
  const database = await openDatabase(place)
  try {
    return await dumpDatabase(database, {
      now: systemClock(),
      onProgress: showProgress,
      write: (content, rows) => writeBackup(file, content, rows),
    })
  } finally {
    await database.close()
  }
}

/** Returns whether nothing listens at the socket: the process is starting or stopping, or could not open it. */
function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}
