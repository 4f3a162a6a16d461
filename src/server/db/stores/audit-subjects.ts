import { actionsAbout, type SubjectKind } from '#domain/people/act.ts'
import type { Db } from '../database.ts'
import { and, ilike, inArray, or, sql } from '../drizzle.ts'
import { auditEntry } from '../schema/audit.ts'
import { contentDraft, document } from '../schema/content.ts'
import { marginChange } from '../schema/margins.ts'
import { person } from '../schema/people.ts'
import { loadMails } from './mails-of-people.ts'

type Entry = { readonly action: string; readonly subject: string }

/**
 * Finds what the numbers on record stand for: the mail addresses of people, the currencies of changes of margins, and
 * the titles of documents.
 * What has no number, or one that nothing is known of, stands for itself.
 */
export async function loadConcerned(db: Db, entries: readonly Entry[]): Promise<(entry: Entry) => string[]> {
  const people = await loadMails(db, numbersOf(entries, 'person'))
  const changes = await loadCurrenciesOf(db, numbersOf(entries, 'margin_change'))
  const titles = await loadTitlesOf(db, entries)
  return ({ action, subject }) => {
    if (isAbout('document', action)) return titles.get(subject) ?? []
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
  return or(
    isOfPerson,
    sql`${auditEntry.before} ->> 'pair' ilike ${pattern}`,
    // Messages that were erased are found by what their writers were told to name them by.
    sql`coalesce(${auditEntry.before}, ${auditEntry.after}) ->> 'references' ilike ${pattern}`,
  )
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

/** A document is called as the part is that something was done to, or else by its key. */
async function loadTitlesOf(db: Db, entries: readonly Entry[]): Promise<ReadonlyMap<string, string[]>> {
  const subjects = [
    ...new Set(entries.filter(({ action }) => isAbout('document', action)).map(({ subject }) => subject)),
  ]
  const ids = [...new Set(subjects.map(documentOf))].filter((id) => id > 0)
  if (ids.length === 0) return new Map()
  const [documents, drafts] = await Promise.all([
    db.select({ id: document.id, key: document.key }).from(document).where(inArray(document.id, ids)),
    db
      .select({ id: contentDraft.documentId, part: contentDraft.part, title: contentDraft.title })
      .from(contentDraft)
      .where(inArray(contentDraft.documentId, ids)),
  ])
  const keys = new Map(documents.map(({ id, key }) => [id, key]))
  const titles = new Map(drafts.map(({ id, part, title }) => [`${id}/${part}`, title]))
  return new Map(
    subjects.map((subject) => {
      const [, id, part = 'en'] = subject.split('/')
      const title = titles.get(`${id}/${part}`) || keys.get(Number(id))
      return [subject, title ? [title] : []]
    }),
  )
}

/** The number in pages/12/lt; 0 where it has none. */
function documentOf(subject: string): number {
  const number = subject.split('/')[1] ?? ''
  return /^\d{1,15}$/.test(number) ? Number(number) : 0
}
