import { type Right, rolesWith } from '#domain/people/rights.ts'
import type { Db } from '../../core/database.ts'
import { isNotNull, notInArray, or } from '../../core/drizzle.ts'
import { person } from '../../schema/people.ts'

/** Loads the ids of users who may not use a right: their role does not have it, or they are suspended. */
export async function loadBarred(db: Db, right: Right): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(or(isNotNull(person.suspendedAt), notInArray(person.role, rolesWith(right))))
  return new Set(rows.map(({ id }) => id))
}
