import type { AnyColumn, SQL } from 'drizzle-orm'
import { searchWords } from '#domain/texts/words/search-words.ts'
import { sql } from './drizzle.ts'

/** Maximum of words in a search; more are ignored, and few people type as many. */
const maxWords = 8

/**
 * Returns the condition that each word of a search is a prefix of a word in a `tsvector`. A search without words finds
 * nothing.
 */
export function matchesSearchWords(column: AnyColumn | SQL, search: string): SQL {
  const words = searchWords(search).slice(0, maxWords)
  return words.length > 0 ? sql`${column} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery` : sql`false`
}

/** Returns the words of texts in the form that columns store. */
export function searchWordsOf(texts: readonly (string | null | undefined)[]): SQL<string> {
  return sql`search_words(${searchWords(texts.filter(Boolean).join('\n')).join(' ')})`
}
