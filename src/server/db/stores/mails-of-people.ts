import type { Db } from '../database.ts'
import { inArray } from '../drizzle.ts'
import { person } from '../schema/people.ts'

/** The mail addresses of people, by their numbers. */
export async function loadMails(db: Db, ids: readonly (number | undefined)[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined)
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: person.id, mail: person.mail }).from(person).where(inArray(person.id, wanted))
  return new Map(rows.map(({ id, mail }) => [id, mail]))
}
