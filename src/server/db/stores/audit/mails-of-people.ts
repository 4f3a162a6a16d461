import type { Db } from '../../core/database.ts'
import { asc, inArray } from '../../core/drizzle.ts'
import { person } from '../../schema/people.ts'

/** Loads the email addresses of people by id. */
export async function loadMails(db: Db, ids: readonly (number | undefined)[]): Promise<ReadonlyMap<number, string>> {
  return new Map((await loadPeople(db, ids)).map(({ id, mail }) => [id, mail]))
}

/** Loads the names of people by id. */
export async function loadNames(db: Db, ids: readonly (number | undefined)[]): Promise<ReadonlyMap<number, string>> {
  return new Map((await loadPeople(db, ids)).map(({ id, name }) => [id, name]))
}

async function loadPeople(db: Db, ids: readonly (number | undefined)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined)
  if (wanted.length === 0) return []
  return db
    .select({ id: person.id, mail: person.mail, name: person.name })
    .from(person)
    .where(inArray(person.id, wanted))
}

/** A user who has, or once had, access to the desk. */
export type AuditPerson = {
  readonly id: number
  readonly name: string
  readonly mail: string
  readonly isSuspended: boolean
}

/** Loads all users by name, including suspended ones, because the log has their actions too. */
export async function loadAuditPeople(db: Db): Promise<AuditPerson[]> {
  const { id, name, mail, suspendedAt } = person
  const rows = await db.select({ id, name, mail, suspendedAt }).from(person).orderBy(asc(name), asc(id))
  return rows.map(({ suspendedAt, ...row }) => ({ ...row, isSuspended: suspendedAt !== null }))
}
