import type { SQL } from 'drizzle-orm'
import { fold } from '#domain/texts/words/fold.ts'
import { longestWord, searchWords } from '#domain/texts/words/search-words.ts'
import type { Db } from '../../core/database.ts'
import { and, inArray, like, sql } from '../../core/drizzle.ts'
import { documentText, documentWord, listedDocument as listed } from '../../schema/content.ts'

/** Maximum of words for which an index is faster than a scan of all texts. */
const maxWords = 100

/**
 * Returns the condition that the text of a listed document contains a search. Each word of the search is within a word
 * of the text, so for most searches the list of all words shows which few texts have to be read, or that none matches.
 */
export async function loadTextCondition(db: Db, search: string): Promise<SQL> {
  const candidates = await Promise.all(searchWords(search).map((word) => loadWordsWith(db, word)))
  const [fewest] = candidates.toSorted((one, other) => one.length - other.length)
  if (fewest?.length === 0) return sql`false`
  const pattern = `%${escapeLike(fold(search))}%`
  const isRare = fewest !== undefined && fewest.length <= maxWords
  const hasText = and(
    isRare ? sql`${documentText.words} @@ ${anyOf(fewest)}::tsquery` : undefined,
    like(documentText.searchText, pattern),
  )
  return inArray(listed.documentId, db.select({ id: documentText.documentId }).from(documentText).where(hasText))
}

/** Loads the words of all documents that may contain another word. Long words are cut off, so they may contain any. */
async function loadWordsWith(db: Db, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select ${documentWord.word} as word from ${documentWord}
    where ${documentWord.word} like ${`%${escapeLike(word)}%`} or length(${documentWord.word}) >= ${longestWord}
    limit ${maxWords + 1}`)
  return rows.map((row) => row.word)
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Combines words into a query; they have no characters with a meaning in queries. */
function anyOf(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' | ')
}
