import { type Right, rolesWith } from '#domain/people/rights.ts'
import type { Db } from '../database.ts'
import { and, count, inArray, isNull, ne } from '../drizzle.ts'
import { person } from '../schema/people.ts'

/** How many others could approve what somebody proposes. */
export async function countOthersWith(db: Db, right: Right, id: number): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(person)
    .where(and(ne(person.id, id), isNull(person.suspendedAt), inArray(person.role, rolesWith(right))))
  return row?.others ?? 0
}
