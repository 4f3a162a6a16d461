import type { AnyColumn, SQL } from 'drizzle-orm'
import { searchWords } from '#domain/texts/words/search-words.ts'
import { sql } from './drizzle.ts'

/** More words than anybody types; what comes after them narrows nothing. */
const maxWords = 8

/** Whether each word of a search begins a word of a `tsvector`. A search without words finds nothing. */
export function hasWords(column: AnyColumn | SQL, search: string): SQL {
  const words = searchWords(search).slice(0, maxWords)
  return words.length > 0 ? sql`${column} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery` : sql`false`
}

/** The words of texts, as a column keeps them. */
export function wordsOf(texts: readonly (string | null | undefined)[]): SQL<string> {
  return sql`search_words(${searchWords(texts.filter(Boolean).join('\n')).join(' ')})`
}
