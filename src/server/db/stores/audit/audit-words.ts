import { actGroupOf } from '#domain/desk/group-of-act.ts'
import { isSource, sources } from '#domain/sources/source.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'
import type { Concerned } from './audit-subjects.ts'

/** Keys that an entry is found by besides its words. No word of a text equals a key, because `#` separates words. */
export const auditKey = {
  /** Person who acted. */
  by: (person: number) => `#by:${person}`,
  /** Person who acted or was affected. */
  who: (person: number) => `#who:${person}`,
  action: (action: string) => `#action:${plain(action)}`,
  group: (group: string) => `#group:${group}`,
  about: (subject: string) => `#about:${plain(subject)}`,
  country: (code: string) => `#country:${plain(code)}`,
  /** Change that the entry is a step of. Changes have few steps, so this key is read for all weeks at once. */
  change: (change: string) => `#change:${plain(change)}`,
} as const

/** Removes characters that mean something in a query or in its placeholders. */
function plain(text: string): string {
  return text
    .replace(/['\\~]/g, '')
    .slice(0, 200)
    .toWellFormed()
}

/** Data that the words of an entry are taken from. */
type WordedEntry = {
  readonly name: string
  readonly personId: number | null
  readonly requestId: string | null
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

type FoundBy = { readonly words: readonly string[]; readonly keys: readonly string[] }

/** Returns the words and keys that an entry is found by. */
export function foundBy(entry: WordedEntry, concerned: Concerned): FoundBy {
  return {
    words: auditWords(entry, concerned),
    keys: concerned.change ? [auditKey.change(concerned.change)] : [],
  }
}

/** Returns the words that complete a prefix in a search. */
export function completionWords(rows: readonly FoundBy[]): string[] {
  return [...new Set(rows.flatMap((row) => row.words.filter(isListed)))]
}

/** Returns whether a word is listed. Numbers and references are not: they are too many, and mostly rare. */
export function isListed(word: string): boolean {
  return !/[\d#]/.test(word)
}

/** Maximum of words of an entry: more than a line shows. Only the first words of long texts are found. */
const maxWords = 1_000

/** Returns the words of what a line of the audit log shows, and what it can be filtered by. */
function auditWords(entry: WordedEntry, { names, people, subjects }: Concerned): string[] {
  const { name, personId, requestId, action, subject, before, after } = entry
  const source = isSource(subject) ? sources[subject].name : ''
  const texts = [name, subject, source, ...names, requestId ?? '', ...textsIn(before), ...textsIn(after)]
  const countries = [before, after].flatMap(countryOf)
  return [
    ...searchWords(texts.join('\n')).slice(0, maxWords),
    ...[...new Set([...people, ...(personId === null ? [] : [personId])])].map(auditKey.who),
    ...(personId === null ? [] : [auditKey.by(personId)]),
    auditKey.action(action),
    auditKey.group(actGroupOf(entry)),
    ...subjects.map(auditKey.about),
    ...[...new Set(action.startsWith('countries.') ? [subject, ...countries] : countries)].map(auditKey.country),
  ]
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Returns the texts in a value without times, because each reader sees these in another time zone. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return moment.test(value) ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

function countryOf(value: unknown): string[] {
  const isScoped = typeof value === 'object' && value !== null && 'country' in value
  return isScoped && typeof value.country === 'string' ? [value.country] : []
}
