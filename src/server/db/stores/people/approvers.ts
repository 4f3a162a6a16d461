import { type Right, rolesWith } from '#domain/people/rights.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, count, inArray, isNull, ne } from '../../core/drizzle.ts'
import { person } from '../../schema/people.ts'

/** Counts the other users who could approve a proposal. */
export async function countOthersWith(db: Db, right: Right, id: number): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(person)
    .where(and(ne(person.id, id), isNull(person.suspendedAt), inArray(person.role, rolesWith(right))))
  return row?.others ?? 0
}

/** Loads the active users with a right, by name. */
export function loadPeopleWith(db: Db, right: Right): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(and(isNull(person.suspendedAt), inArray(person.role, rolesWith(right))))
    .orderBy(asc(person.name), asc(person.id))
}
