import { type Editioned, forever } from '../../editions/edition.ts'
import { defaultLanguage, type Language } from '../../texts/languages/language.ts'
import type { Value } from '../model/field.ts'
import type { Part } from '../model/part.ts'
import { createPersistentMap, type PersistentMap } from './persistent-map.ts'
import { heldAt, nextStart, type Publication } from './publication.ts'

/** A publication of a part with its value, without large fields. */
export type ContentRecord = Publication & { readonly part: Part; readonly value: Value }

/** A document with the publications that may count. */
export type DocumentRecords = {
  readonly id: number
  readonly collection: string
  readonly key: string
  readonly records: readonly ContentRecord[]
}

/** Documents by id. */
export type ContentRecords = ReadonlyMap<number, DocumentRecords>

/** The published value of a part. */
export type PublishedValue = { readonly value: Value; readonly version: number; readonly since: Date }

/** The published parts of a document. */
export type PublishedDocument = {
  readonly id: number
  readonly key: string
  readonly shared: PublishedValue | undefined
  readonly local: ReadonlyMap<Language, PublishedValue>
}

/** Everything published at a moment. */
export type ContentBook = Editioned & {
  /** Number of published documents. */
  readonly size: number
  /** Documents of a collection, by id. */
  documents(collection: string): ReadonlyMap<number, PublishedDocument>
  find(collection: string, key: string): PublishedDocument | undefined
}

/** A book from which the next one can be made. */
export type RecordedBook = ContentBook & {
  readonly made: {
    readonly for: Date
    readonly byCollection: ReadonlyMap<string, Collected>
    /** When the next scheduled publication of each document starts. */
    readonly starts: PersistentMap<number, Date>
  }
}

type Collected = {
  readonly byId: PersistentMap<number, PublishedDocument>
  readonly byKey: PersistentMap<string, PublishedDocument>
}

export function createContentBook(records: ContentRecords, now: Date): RecordedBook {
  const empty = { for: now, byCollection: new Map(), starts: createPersistentMap<number, Date>() }
  return bookWith(empty, records.values(), now)
}

/**
 * Returns the book of a later moment at the cost of the changes in between: the named documents, and those with a
 * scheduled publication that has started.
 */
export function updateContentBook(
  { made }: RecordedBook,
  records: ContentRecords,
  { changed, now }: { readonly changed: Iterable<number>; readonly now: Date },
): RecordedBook {
  // The book knows only the next start of a scheduled publication, not the state before it.
  if (now < made.for) return createContentBook(records, now)
  const ids = new Set(changed)
  for (const [id, start] of made.starts) if (start <= now) ids.add(id)
  const recorded = [...ids].flatMap((id) => records.get(id) ?? [])
  return bookWith(made, recorded, now)
}

function bookWith(before: RecordedBook['made'], changed: Iterable<DocumentRecords>, now: Date): RecordedBook {
  const changes = Map.groupBy(changed, ({ collection }) => collection)
  const byCollection = new Map(before.byCollection)
  const starts: [number, Date | undefined][] = []
  for (const [name, documents] of changes) {
    const { byId, byKey } = byCollection.get(name) ?? nothing
    const said = documents.map((recorded) => ({ ...recorded, said: findSaid(recorded, now) }))
    byCollection.set(name, {
      byId: byId.with(said.map(({ id, said }) => [id, said])),
      byKey: byKey.with(said.map(({ key, said }) => [key, said])),
    })
    for (const { id, records } of documents) starts.push([id, nextStart(records, now)])
  }
  return bookOf({ for: now, byCollection, starts: before.starts.with(starts) })
}

function bookOf(made: RecordedBook['made']): RecordedBook {
  const { byCollection, starts } = made
  const collected = (name: string) => byCollection.get(name) ?? nothing
  return {
    edition: { goodUntil: starts.values().reduce((first, one) => (one < first ? one : first), forever.goodUntil) },
    size: byCollection.values().reduce((size, { byId }) => size + byId.size, 0),
    documents: (collection) => collected(collection).byId,
    find: (collection, key) => collected(collection).byKey.get(key),
    made,
  }
}

const nothing: Collected = { byId: createPersistentMap(), byKey: createPersistentMap() }

/** Returns a document as published at a moment; undefined if nothing of it is. */
function findSaid({ id, key, records }: DocumentRecords, now: Date): PublishedDocument | undefined {
  let shared: PublishedValue | undefined
  const local = new Map<Language, PublishedValue>()
  for (const [part, ofPart] of Map.groupBy(records, ({ part }) => part)) {
    const held = heldAt(ofPart, now)
    if (held?.version === undefined) continue
    const said = { value: held.value, version: held.version, since: held.liveFrom }
    if (part === 'shared') shared = said
    else local.set(part, said)
  }
  return shared || local.size > 0 ? { id, key, shared, local } : undefined
}

/** Returns the text of a document for a reader: in their language, or in English. */
export function publishedIn(
  { local }: PublishedDocument,
  language: Language,
): (PublishedValue & { readonly language: Language }) | undefined {
  for (const candidate of [language, defaultLanguage]) {
    const said = local.get(candidate)
    if (said) return { ...said, language: candidate }
  }
  return undefined
}

/** Tells whether a country or language is among the given ones, where none means all. */
export function isShownIn(countries: unknown, country: string): boolean {
  return !Array.isArray(countries) || countries.length === 0 || countries.includes(country)
}
