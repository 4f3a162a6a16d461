import { openDatabase } from '#server/db/opening/open-database.ts'
import { prepareDatabase } from '#server/db/seeding/prepare.ts'
import { seededAt } from './clock.ts'

/** Creates the schema and the seeds of a database at the date of `seededAt`, so that tests can query the time since. */
export async function prepareServer(url: string): Promise<void> {
  const database = await openDatabase({ url, folder: '' })
  await prepareDatabase(database, seededAt)
  await database.close()
}
