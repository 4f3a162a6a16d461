import { isLanguage, type Language } from '../../texts/languages/language.ts'
import type { Value } from '../model/field.ts'
import type { Part } from '../model/part.ts'
import type { ContentBook, PublishedDocument, PublishedValue } from './content-book.ts'

/** A document with its drafts. */
export type DraftedDocument = {
  readonly id: number
  readonly collection: string
  readonly key: string
  readonly drafts: ReadonlyMap<Part, Value>
}

/** Returns a book in which the drafts of one document are published. */
export function withDrafts(book: ContentBook, drafted: DraftedDocument): ContentBook {
  const { id, collection, key, drafts } = drafted
  const before = book.documents(collection)
  const document = laidOver(before.get(id), drafted, book.edition.goodUntil)
  const documents = new Map([...before, [id, document]])
  return {
    edition: book.edition,
    size: drafts.size > 0 && !before.has(id) ? book.size + 1 : book.size,
    documents: (name) => (name === collection ? documents : book.documents(name)),
    find: (name, wanted) => (name === collection && wanted === key ? document : book.find(name, wanted)),
  }
}

function laidOver(
  said: PublishedDocument | undefined,
  { id, key, drafts }: DraftedDocument,
  since: Date,
): PublishedDocument {
  const local = new Map<Language, PublishedValue>(said?.local)
  // No version has this number, because a draft contains its whole value.
  for (const [part, value] of drafts) if (isLanguage(part)) local.set(part, { value, version: 0, since })
  const shared = drafts.get('shared')
  return { id, key, shared: shared ? { value: shared, version: 0, since } : said?.shared, local }
}
