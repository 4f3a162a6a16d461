import { countBound } from '#contract/core/paging.ts'
import type { SearchGroup } from '#contract/desk/search.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import { links } from '#domain/content/model/collections/links.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages/language.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'
import type { MatchedDocument } from '../../../db/stores/content/document-search.ts'
import type { Counts, MessageRow } from '../../../db/stores/messages/inbox-query.ts'

type SearchTerms = { readonly words: readonly string[]; readonly language: Language }

export function writeDocuments(found: readonly MatchedDocument[], terms: SearchTerms): SearchGroup[] {
  const byCollection = Map.groupBy(found, ({ collection }) => collection)
  return collections.flatMap(({ name }) => {
    // Links are found in memory, with their overrides.
    if (name === links.name) return []
    const documents = byCollection.get(name) ?? []
    const [first] = documents
    return first ? [{ kind: name, total: first.total, items: documents.map((one) => writeDocument(one, terms)) }] : []
  })
}

/**
 * Writes a document with its title in the language. A match by a title in another language shows that title as detail.
 */
function writeDocument({ id, key, titles, slugs, state }: MatchedDocument, { words, language }: SearchTerms) {
  const all = Object.values(titles)
  const title = titles[language] ?? titles.shared ?? titles[defaultLanguage] ?? all[0] ?? key
  const other = hasAll(title, words) ? undefined : all.find((one) => hasAll(one, words))
  return { id: String(id), key, title, detail: other ?? slugs[language] ?? slugs[defaultLanguage] ?? key, state }
}

function hasAll(text: string, words: readonly string[]): boolean {
  const own = searchWords(text)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

export function writeMessages({ rows, counts }: { rows: readonly MessageRow[]; counts: Counts }): SearchGroup[] {
  const total = Math.min(
    Object.values(counts).reduce((sum, count) => sum + count, 0),
    countBound,
  )
  const items = rows.map(({ id, reference, name, mail, topicTitle }) => ({
    id: String(id),
    key: null,
    title: name ?? mail,
    detail: [reference, topicTitle].filter(Boolean).join(' · '),
    state: null,
  }))
  return [{ kind: 'message', total, items }]
}
