import { countBound } from '#contract/core/paging.ts'
import { type SearchGroup, searchDesk } from '#contract/desk/search.ts'
import { hasRight, type Right } from '#domain/people/rights.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages/language.ts'
import { mistakesIn, nearestWord } from '#domain/texts/words/near-word.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'
import { type Entry, findEntries } from '#domain/texts/words/word-entries.ts'
import { findDocuments, loadSearchWords } from '../../../db/stores/content/document-search.ts'
import { loadInbox } from '../../../db/stores/messages/inbox-query.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { writeDocuments, writeMessages } from './found-groups.ts'
import { createKnownEntries, type KnownEntries } from './known-entries.ts'

const endpoints = { searchDesk }

/** Endpoint of the search by name and text. It searches everything that the caller may read. */
export const searchFeature = deskFeature(endpoints, searchHandlers)

/** Maximum number of results of each kind. */
const ofEach = 4

type Search = {
  readonly words: readonly string[]
  readonly language: Language
  readonly may: (right: Right) => boolean
  readonly now: Date
}

function searchHandlers({ db, links, translations }: DeskContext): DeskHandlers<typeof endpoints> {
  const knownEntries = createKnownEntries(links)

  return {
    async searchDesk({ query: { search, language = defaultLanguage }, caller, now }) {
      const { role } = caller.session.person
      const known = await knownEntries(translations(now), language)
      const query = { words: searchWords(search), language, may: (right: Right) => hasRight(role, right), now }
      const groups = await find(query, known)
      if (groups.length > 0) return { groups, meant: null }
      const meant = await Promise.all(query.words.map((word) => correct(word, known)))
      const instead = await find({ ...query, words: meant }, known)
      return { groups: instead, meant: instead.length > 0 ? meant.join(' ') : null }
    },
  }

  async function find({ words, language, may, now }: Search, known: KnownEntries): Promise<SearchGroup[]> {
    const search = words.join(' ')
    if (!search) return []
    const [documents, messages] = await Promise.all([
      may('content.read') ? findDocuments(db, search, { now, ofEach }) : [],
      may('messages.read') ? loadInbox(db, { search }, { limit: ofEach, offset: 0 }) : undefined,
    ])
    return [
      ...writeDocuments(documents, { words, language }),
      ...(messages ? writeMessages(messages) : []),
      ...(may('content.read') ? [groupOf('link', known.links, words), groupOf('text', known.texts, words)] : []),
    ].filter(({ items }) => items.length > 0)
  }

  /** Returns the most similar known word; the word itself if another begins with it or none is similar. */
  async function correct(word: string, { words }: KnownEntries): Promise<string> {
    if (mistakesIn(word) === 0) return word
    const first = [...new Set(word.slice(0, 2))]
    const all = [...words, ...(await loadSearchWords(db, first, word.length - mistakesIn(word)))]
    return all.some((one) => one.startsWith(word)) ? word : (nearestWord(word, all) ?? word)
  }
}

type KnownItem = { readonly id: string; readonly title: string; readonly detail: string }

function groupOf(kind: 'link' | 'text', entries: readonly Entry<KnownItem>[], words: readonly string[]): SearchGroup {
  const found = findEntries(entries, words)
  const items = found.slice(0, ofEach).map((item) => ({ ...item, key: null, state: null }))
  return { kind, total: Math.min(found.length, countBound), items }
}
