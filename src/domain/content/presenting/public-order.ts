import { defaultLanguage, type Language, languageTag } from '../../texts/languages/language.ts'
import type { Collection } from '../model/collection.ts'
import { hasPart } from '../model/part.ts'
import {
  type ContentBook,
  type PublishedDocument,
  type PublishedValue,
  publishedIn,
} from '../publishing/content-book.ts'

/** A document with its text for readers of a language. */
export type PublicDocument = {
  readonly document: PublishedDocument
  readonly local: (PublishedValue & { readonly language: Language }) | undefined
  /** When the newer of its two parts was published. */
  readonly since: Date
}

export type PublicOrder = 'key' | 'title' | 'since'

type OrderQuery = { readonly language: Language; readonly by: PublicOrder }

/** Sorted documents, cached by the documents of a collection, which successive books share until one changes. */
const known = new WeakMap<ReturnType<ContentBook['documents']>, Map<string, readonly PublicDocument[]>>()

/** Returns the documents of a collection with text in a language, sorted once until one of them changes. */
export function publicDocumentsInOrder(
  book: ContentBook,
  collection: Collection,
  { language, by }: OrderQuery,
): readonly PublicDocument[] {
  const documents = book.documents(collection.name)
  const orders = known.get(documents) ?? new Map<string, readonly PublicDocument[]>()
  known.set(documents, orders)
  const name = `${collection.name} ${language} ${by}`
  const kept = orders.get(name)
  if (kept) return kept
  const entries = [...documents.values()].flatMap(
    (document) => findPublicDocument(document, collection, language) ?? [],
  )
  const sorted = sort(entries, { language, by })
  orders.set(name, sorted)
  return sorted
}

/** Returns a document with its text in a language or in English; undefined if it needs a text and has neither. */
export function findPublicDocument(
  document: PublishedDocument,
  collection: Collection,
  language: Language,
): PublicDocument | undefined {
  const local = publishedIn(document, language)
  if (!local && hasPart(collection, defaultLanguage)) return undefined
  const since = [document.shared?.since, local?.since].reduce<Date>(
    (last, one) => (one && one > last ? one : last),
    new Date(0),
  )
  return { document, local, since }
}

function sort(entries: readonly PublicDocument[], { language, by }: OrderQuery): readonly PublicDocument[] {
  const byKey = (one: PublicDocument, other: PublicDocument) =>
    compareKeys(one.document.key, other.document.key) || one.document.id - other.document.id
  if (by === 'key') return entries.toSorted(byKey)
  if (by === 'since')
    return entries.toSorted((one, other) => one.since.getTime() - other.since.getTime() || byKey(one, other))
  const { compare } = collatorOf(language)
  const titled = entries.map((one) => ({ one, title: titleOf(one) }))
  return titled
    .toSorted((one, other) => compare(one.title, other.title) || byKey(one.one, other.one))
    .map(({ one }) => one)
}

function titleOf({ document: { shared }, local }: PublicDocument): string {
  const title = local?.value.title ?? shared?.value.title
  return typeof title === 'string' ? title : ''
}

const { compare: compareKeys } = new Intl.Collator(languageTag(defaultLanguage))

/** Cached, because creating a collator takes longer than formatting a page of a list. */
const collators = new Map<Language, Intl.Collator>()

function collatorOf(language: Language): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(languageTag(language))
  collators.set(language, collator)
  return collator
}
