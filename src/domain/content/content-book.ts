import { type Editioned, forever } from '../editions/edition.ts'
import { defaultLanguage, type Language } from '../texts/language.ts'
import type { Value } from './field.ts'
import type { Part } from './part.ts'
import { heldAt, nextStart, type Publication } from './publication.ts'

/** A publication of a part with what it says, but for what is read on demand. */
export type ContentRecord = Publication & { readonly part: Part; readonly value: Value }

/** A document with those of its publications that may count. */
export type DocumentRecords = {
  readonly id: number
  readonly collection: string
  readonly key: string
  readonly records: readonly ContentRecord[]
}

/** Documents by id. */
export type ContentRecords = ReadonlyMap<number, DocumentRecords>

/** What a part says. */
export type SaidPart = { readonly value: Value; readonly version: number; readonly since: Date }

/** A document as far as it is said. */
export type SaidDocument = {
  readonly id: number
  readonly key: string
  readonly shared: SaidPart | undefined
  readonly local: ReadonlyMap<Language, SaidPart>
}

/** Everything that is said at a moment. */
export type ContentBook = Editioned & {
  /** How many documents are said. */
  readonly size: number
  /** The documents of a collection, by id. */
  documents(collection: string): ReadonlyMap<number, SaidDocument>
  find(collection: string, key: string): SaidDocument | undefined
}

export function createContentBook(records: ContentRecords, now: Date): ContentBook {
  const byCollection = new Map<string, Map<number, SaidDocument>>()
  const keys = new Map<string, SaidDocument>()
  let goodUntil = forever.goodUntil
  for (const recorded of records.values()) {
    const next = nextStart(recorded.records, now)
    if (next && next < goodUntil) goodUntil = next
    const document = findSaid(recorded, now)
    if (!document) continue
    const documents = byCollection.get(recorded.collection) ?? new Map<number, SaidDocument>()
    byCollection.set(recorded.collection, documents)
    documents.set(document.id, document)
    keys.set(`${recorded.collection}:${document.key}`, document)
  }
  return {
    edition: { goodUntil },
    size: keys.size,
    documents: (collection) => byCollection.get(collection) ?? none,
    find: (collection, key) => keys.get(`${collection}:${key}`),
  }
}

/** What a document says at a moment; undefined where it says nothing. */
function findSaid({ id, key, records }: DocumentRecords, now: Date): SaidDocument | undefined {
  let shared: SaidPart | undefined
  const local = new Map<Language, SaidPart>()
  for (const [part, ofPart] of Map.groupBy(records, ({ part }) => part)) {
    const held = heldAt(ofPart, now)
    if (held?.version === undefined) continue
    const said = { value: held.value, version: held.version, since: held.liveFrom }
    if (part === 'shared') shared = said
    else local.set(part, said)
  }
  return shared || local.size > 0 ? { id, key, shared, local } : undefined
}

const none: ReadonlyMap<number, SaidDocument> = new Map()

/** What a document says to a reader: in their language, or in English. */
export function saidIn(
  { local }: SaidDocument,
  language: Language,
): (SaidPart & { readonly language: Language }) | undefined {
  for (const candidate of [language, defaultLanguage]) {
    const said = local.get(candidate)
    if (said) return { ...said, language: candidate }
  }
  return undefined
}

/** Whether what is shown in some countries, or in all where none is named, is shown in one. */
export function isShownIn(countries: unknown, country: string): boolean {
  return !Array.isArray(countries) || countries.length === 0 || countries.includes(country)
}
