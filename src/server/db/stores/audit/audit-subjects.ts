import { actionsAbout, findAction, type SubjectKind, subjectKindOf } from '#domain/people/act.ts'
import type { Db } from '../../core/database.ts'
import { eq, inArray } from '../../core/drizzle.ts'
import { contentDraft, document } from '../../schema/content.ts'
import { marginChange } from '../../schema/margins.ts'
import { loadMails } from './mails-of-people.ts'

type Entry = {
  readonly action: string
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
  /** Titles of a document that are known already. */
  readonly names?: readonly string[]
}

/** Names and links of the subject of an entry. */
export type Concerned = {
  /** The email address of a person, the currencies of a change of margins, or the title of a document. */
  readonly names: readonly string[]
  readonly people: readonly number[]
  /** Subjects to filter the log by, such as `currency/USD` and `document/12`. */
  readonly subjects: readonly string[]
  /** The change that the entry is a step of, such as `margins/7`. */
  readonly change: string | undefined
  /** False for a document that is in the trash, or deleted. */
  readonly exists: boolean
}

/**
 * Returns a function that finds what the ids in entries stand for: the email addresses of people, the currencies of
 * margin changes, and the titles of documents. A subject that is no id, or is unknown, stands for itself.
 */
export async function loadConcerned(db: Db, entries: readonly Entry[]): Promise<(entry: Entry) => Concerned> {
  const people = await loadMails(db, numbersOf(entries, 'person'))
  const changes = await loadCurrenciesOf(db, numbersOf(entries, 'margin_change'))
  const titles = await loadTitlesOf(db, entries)
  return (entry) => {
    const { action, subject } = entry
    const known = findAction(action)
    const kind = known && subjectKindOf(known)
    const change = changeOf(entry)
    const concerned = {
      change,
      exists: true,
      names: [],
      people: [],
      subjects: kind && subject ? [`${kind}/${subject}`] : [],
    }
    switch (kind) {
      case 'person': {
        const mail = people.get(Number(subject))
        return mail === undefined ? concerned : { ...concerned, names: [mail], people: [Number(subject)] }
      }
      case 'margin_change': {
        const names = changes.get(subject) ?? []
        return { ...concerned, names, subjects: names.map((currency) => `currency/${currency}`) }
      }
      case 'document':
        return {
          ...{ ...concerned, ...titles.get(subject), ...(entry.names && { names: entry.names }) },
          subjects: [`document/${documentOf(subject)}`],
        }
      case 'figure':
        return { ...concerned, subjects: currenciesIn(entry.before).map((currency) => `currency/${currency}`) }
      case 'text':
        // All languages together.
        return { ...concerned, subjects: [`text/${subject.split('/').slice(0, 2).join('/')}`] }
      case 'none':
        return { ...concerned, subjects: [] }
      default:
        return concerned
    }
  }
}

/** Returns the change of an entry. Proposals, decisions and their effects share its number. */
function changeOf({ action, subject, before, after }: Entry): string | undefined {
  if (isAbout('margin_change', action)) return `margins/${subject}`
  const [number] = [before, after].flatMap((value) => (isObject(value) ? [value.change] : [])).filter(Boolean)
  return number === undefined ? undefined : `${action.split('.')[0]}/${number}`
}

/** Returns the currencies of a pair, such as EUR and NOK of EUR/NOK. */
function currenciesIn(before: unknown): string[] {
  return isObject(before) && typeof before.pair === 'string' ? before.pair.split('/') : []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
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

/** Loads the titles of documents: the title of the part that was changed, or else the key of the document. */
async function loadTitlesOf(
  db: Db,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, Pick<Concerned, 'names' | 'exists'>>> {
  const untitled = entries.filter(({ action, names }) => isAbout('document', action) && !names)
  const subjects = [...new Set(untitled.map(({ subject }) => subject))]
  const ids = [...new Set(subjects.map(documentOf))].filter((id) => id > 0)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: document.id,
      key: document.key,
      trashedAt: document.trashedAt,
      part: contentDraft.part,
      title: contentDraft.title,
    })
    .from(document)
    .leftJoin(contentDraft, eq(contentDraft.documentId, document.id))
    .where(inArray(document.id, ids))
  const known = new Map(rows.map((one) => [one.id, one]))
  const titles = new Map(rows.map(({ id, part, title }) => [`${id}/${part}`, title]))
  return new Map(
    subjects.map((subject) => {
      const [, id, part = 'en'] = subject.split('/')
      const title = titles.get(`${id}/${part}`) || known.get(Number(id))?.key
      return [subject, { names: title ? [title] : [], exists: known.get(Number(id))?.trashedAt === null }]
    }),
  )
}

/** Returns the id in a subject such as pages/12/lt; 0 if there is none. */
function documentOf(subject: string): number {
  const number = subject.split('/')[1] ?? ''
  return /^\d{1,15}$/.test(number) ? Number(number) : 0
}
