import { actionsAbout, type SubjectKind } from '#domain/people/act.ts'
import type { Db } from '../database.ts'
import { and, ilike, inArray, or, sql } from '../drizzle.ts'
import { auditEntry } from '../schema/audit.ts'
import { marginChange } from '../schema/margins.ts'
import { person } from '../schema/people.ts'
import { loadMails } from './mails-of-people.ts'

type Entry = { readonly action: string; readonly subject: string }

/**
 * Finds what the numbers on record stand for: the mail addresses of people, and the currencies of changes of margins.
 * What has no number, or one that nothing is known of, stands for itself.
 */
export async function loadConcerned(db: Db, entries: readonly Entry[]): Promise<(entry: Entry) => string[]> {
  const people = await loadMails(db, numbersOf(entries, 'person'))
  const changes = await loadCurrenciesOf(db, numbersOf(entries, 'margin_change'))
  return ({ action, subject }) => {
    const mail = isAbout('person', action) && people.get(Number(subject))
    if (mail) return [mail]
    return isAbout('margin_change', action) ? (changes.get(subject) ?? []) : []
  }
}

/** Whether an entry is about a person or a pair of currencies that is called like a pattern. */
export function isAboutLike(db: Db, pattern: string) {
  const like = db
    .select({ id: sql`${person.id}::text` })
    .from(person)
    .where(or(ilike(person.mail, pattern), ilike(person.name, pattern)))
  const isOfPerson = and(inArray(auditEntry.action, actionsAbout('person')), inArray(auditEntry.subject, like))
  return or(isOfPerson, sql`${auditEntry.before} ->> 'pair' ilike ${pattern}`)
}

function isAbout(kind: SubjectKind, action: string): boolean {
  return actionsAbout(kind).some((one) => one === action)
}

function numbersOf(entries: readonly Entry[], kind: SubjectKind): number[] {
  const subjects = new Set(entries.filter(({ action }) => isAbout(kind, action)).map(({ subject }) => subject))
  return [...subjects].filter((subject) => /^\d{1,15}$/.test(subject)).map(Number)
}

async function loadCurrenciesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { id, changes } = marginChange
  const rows = await db.select({ id, changes }).from(marginChange).where(inArray(id, ids))
  return new Map(rows.map((row) => [String(row.id), [...new Set(row.changes.map(({ currency }) => currency))]]))
}
