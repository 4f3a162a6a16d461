import type { Action } from '#domain/people/act.ts'
import type { ActGroup } from '#domain/people/act-group.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'
import { auditWord } from '../../schema/audit.ts'
import { auditKey, isListed } from './audit-words.ts'

export type AuditFilter = {
  readonly search?: {
    readonly text: string
    /** Returns the keys of the actions, people, currencies and other things that a word means to the reader. */
    readonly meanings: (word: string) => readonly string[]
    /** Subjects that have this name today. */
    readonly subjects: readonly string[]
  }
  /** Id of the person who acted. */
  readonly person?: number
  /** The subject of the action, such as `currency/USD`. */
  readonly subject?: string
  readonly group?: ActGroup
  readonly action?: Action
  readonly since?: Date
  readonly until?: Date
  /** Number of an entry; only older entries are returned. */
  readonly before?: number
}

/** Maximum number of words in a search. Further words are ignored; few people type as many. */
const maxWords = 8

/** Maximum number of meanings of a word. A word with more is searched only as text. */
const maxMeanings = 50

/** Placeholder for the week in a query. It separates words, so no word contains it. */
export const weekSign = '~'

/**
 * Returns the query of a filter for the words of one week, with a placeholder for the week; undefined if the filter has
 * only times, and `nothing` if it matches no entry.
 */
export async function loadQuery(db: Db, filter: AuditFilter): Promise<string | undefined | 'nothing'> {
  const { search, person, subject, group, action } = filter
  const terms = [
    ...(person === undefined ? [] : [exactly(auditKey.by(person))]),
    ...(subject === undefined ? [] : [exactly(auditKey.about(subject))]),
    ...(group === undefined ? [] : [exactly(auditKey.group(group))]),
    ...(action === undefined ? [] : [exactly(auditKey.action(action))]),
  ]
  if (!search?.text.trim()) return terms.length > 0 ? terms.join(' & ') : undefined
  const words = searchWords(search.text).slice(0, maxWords)
  const searched = [
    ...(await termsOf(db, words, search)),
    ...search.subjects.map((one) => exactly(auditKey.about(one))),
  ]
  return searched.length === 0 ? 'nothing' : [...terms, either(searched)].join(' & ')
}

/** Narrows a query to the entries of a group. */
export function queryOfGroup(query: string | undefined, group: ActGroup): string {
  const ofGroup = exactly(auditKey.group(group))
  return query === undefined ? ofGroup : `(${query}) & ${ofGroup}`
}

type Search = NonNullable<AuditFilter['search']>

/**
 * Returns the query terms of a search. Each typed word must be the beginning of a word of the entry, or mean something
 * in it. Returns no terms if a typed word can be neither.
 */
async function termsOf(db: Db, words: readonly string[], { meanings }: Search): Promise<string[]> {
  const listed = await loadListed(db, words.filter(isListed))
  const terms = words.map((word) => {
    const keys = meanings(word)
    const meant = keys.length > maxMeanings ? [] : keys.map(exactly)
    const completions = isListed(word) ? (listed.get(word) ?? []) : undefined
    // If too many listed words begin with the typed one, or words like it are not listed, the index looks up the
    // prefix.
    if (!completions || completions.length > maxListed) return [`'${weekSign}${word}':*`, ...meant]
    return [...completions.map(exactly), ...meant]
  })
  return terms.length === 0 || terms.some((one) => one.length === 0) ? [] : [terms.map(either).join(' & ')]
}

/**
 * Maximum number of completions that are searched one by one. The index can skip through the matches of whole words,
 * but has to collect all matches of a prefix first.
 */
const maxListed = 20

/** Loads the listed words that begin with each word. */
async function loadListed(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<{ begun: string; words: readonly string[] }>(sql`
    select begun, array(
      select ${auditWord.word} from ${auditWord}
      where ${auditWord.word} >= begun and ${auditWord.word} < begun || ${'\u{10ffff}'} limit ${maxListed + 1}
    ) as words
    from unnest(${sql.param([...words])}::text[]) as begun`)
  return new Map(rows.map((row) => [row.begun, row.words]))
}

function exactly(key: string): string {
  return `'${weekSign}${key}'`
}

function either(terms: readonly string[]): string {
  return `(${terms.map((term) => `(${term})`).join(' | ')})`
}
