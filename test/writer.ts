import { openDatabase } from '#server/db/opening/open-database.ts'
import { sql } from '../src/server/db/core/drizzle.ts'

// Process that writes numbered rows into the embedded database of a folder, and prints each number once it is committed.
const folder = process.argv[2]
if (!folder) throw new Error('name a folder')
const { db } = await openDatabase({ url: undefined, folder })
await db.execute(sql`create table if not exists written (number int primary key)`)
for (;;) {
  const { rows } = await db.execute<{ number: number }>(
    sql`insert into written select coalesce(max(number), 0) + 1 from written returning number`,
  )
  process.stdout.write(`${rows[0]?.number}\n`)
}
