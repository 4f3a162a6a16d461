import type { Config } from '../config.ts'
import { type Backup, openBackup } from '../db/backup/backup-file.ts'
import { restoreDatabase } from '../db/backup/restore.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { loadConfig } from '../load-config.ts'
import { explain } from '../telemetry/explain.ts'
import { type RestoreOrder, readRestoreOrder } from './backup-order.ts'
import { restoreReport } from './backup-report.ts'
import { showProgress } from './progress.ts'
import { type Command, runCommand } from './run-command.ts'

export const restore: Command = {
  failure: 'Cannot restore: ',
  run: async (args, environment) => restoreFile(readRestoreOrder(args), loadConfig(environment)),
}

if (import.meta.main) await runCommand(restore)

/** Restores a backup. The file is checked completely before the database is opened. */
async function restoreFile({ file, isReplacing }: RestoreOrder, config: Config): Promise<string> {
  const backup = await openBackup(file).catch((cause) => {
    throw new Error(`${file} cannot be used. ${explain(cause)}`, { cause })
  })
  try {
    await restoreTo(config, backup, isReplacing)
    return restoreReport(file, backup.header)
  } finally {
    await backup.close()
  }
}

async function restoreTo(config: Config, backup: Backup, isReplacing: boolean): Promise<void> {
  const database = await openDatabase(config.database)
  try {
    await restoreDatabase(database, backup, { isReplacing, onProgress: showProgress })
  } finally {
    await database.close()
  }
}
