import { type Editioned, forever } from '../editions/edition.ts'
import { defaultLanguage, isLanguage, type Language } from '../texts/language.ts'
import type { Value } from './field.ts'
import type { Part } from './part.ts'
import { heldAt, nextStart, type Publication } from './publication.ts'

/** A publication with what it says, but for what is read on demand. */
export type ContentRecord = Publication & {
  readonly document: number
  readonly collection: string
  readonly key: string
  readonly part: Part
  readonly value: Value
}

/** Those that may count, by part of a document. */
export type ContentRecords = ReadonlyMap<string, readonly ContentRecord[]>

export function partName({ document, part }: Pick<ContentRecord, 'document' | 'part'>): string {
  return `${document}:${part}`
}

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
  const byCollection = new Map<string, Map<number, Drafted>>()
  let goodUntil = forever.goodUntil
  for (const ofPart of records.values()) {
    const next = nextStart(ofPart, now)
    if (next && next < goodUntil) goodUntil = next
    const held = heldAt(ofPart, now)
    if (held?.version === undefined) continue
    const documents = byCollection.get(held.collection) ?? new Map<number, Drafted>()
    byCollection.set(held.collection, documents)
    const document = documents.get(held.document) ?? {
      id: held.document,
      key: held.key,
      shared: undefined,
      local: new Map(),
    }
    documents.set(held.document, document)
    const said = { value: held.value, version: held.version, since: held.liveFrom }
    if (isLanguage(held.part)) document.local.set(held.part, said)
    else document.shared = said
  }
  const keys = new Map<string, SaidDocument>()
  for (const [collection, documents] of byCollection)
    for (const document of documents.values()) keys.set(`${collection}:${document.key}`, document)
  return {
    edition: { goodUntil },
    size: keys.size,
    documents: (collection) => byCollection.get(collection) ?? none,
    find: (collection, key) => keys.get(`${collection}:${key}`),
  }
}

type Drafted = { -readonly [Name in keyof SaidDocument]: SaidDocument[Name] } & {
  readonly local: Map<Language, SaidPart>
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
