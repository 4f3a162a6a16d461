import { openBackup } from '#server/db/backup/backup-file.ts'
import { restoreDatabase } from '#server/db/backup/restore.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'

// Process that replaces a database with a backup, and kills itself after a share of the work.
const [place = '', file = '', share = ''] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(place))
await restoreDatabase(database, await openBackup(file), {
  isReplacing: true,
  onProgress(done) {
    if (done >= Number(share)) process.kill(process.pid, 'SIGKILL')
  },
})
