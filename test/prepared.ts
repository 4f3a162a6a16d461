import { openDatabase } from '#server/db/opening/open-database.ts'
import { prepareDatabase } from '#server/db/seeding/prepare.ts'
import { seededAt } from './clock.ts'

/** Makes a database on a server ready for use, as if it had been long ago: what was known since can be asked for. */
export async function prepareServer(url: string): Promise<void> {
  const database = await openDatabase({ url, folder: '' })
  await prepareDatabase(database, seededAt)
  await database.close()
}
