import { openBackup } from '#server/db/backup/backup-file.ts'
import { restoreDatabase } from '#server/db/backup/restore.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** A process that puts a backup in the place of a database, says how far it is, and is killed in the middle of it. */
const [place = '', file = ''] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(place))
await restoreDatabase(database, await openBackup(file), {
  isReplacing: true,
  onProgress: (share) => process.send?.(share),
})
process.send?.('restored')
await database.close()
process.exit(0)
