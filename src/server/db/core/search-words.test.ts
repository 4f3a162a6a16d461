import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchWords } from '#domain/texts/words/search-words.ts'
import { anyText } from '../../../../test/any-text.ts'
import { databaseKinds, useTestDatabase } from '../../../../test/databases.ts'
import { runs } from '../../../../test/property-runs.ts'
import { sql } from './drizzle.ts'
import { matchesSearchWords, searchWordsOf } from './search-words.ts'

describe.each(databaseKinds)('%s', (kind) => {
  const database = useTestDatabase(kind)

  test('splits texts into the same words in the database as in the search', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText.map((text) => text.toWellFormed()),
        async (text) => {
          const { rows } = await database
            .db()
            .execute<{ words: string[] }>(sql`select tsvector_to_array(${searchWordsOf([text])}) as words`)
          expect(new Set(rows[0]?.words)).toEqual(new Set(searchWords(text)))
        },
      ),
      runs(50),
    )
  })

  test('finds texts by prefixes of their words, and nothing without words', async () => {
    const found = async (search: string) => {
      const words = searchWordsOf(['Mokėjimai į užsienį', undefined, 'O’Neil & sons'])
      const { rows } = await database
        .db()
        .execute<{ found: boolean }>(sql`select ${matchesSearchWords(sql`${words}`, search)} as found`)
      return rows[0]?.found
    }
    for (const search of ['mokejimai', 'UŽS mok', 'neil', "o'neil", 'sons & mok:*'])
      expect([search, await found(search)]).toEqual([search, true])
    for (const search of ['okejimai', 'mok payments', '', "'", '!', '\\'])
      expect([search, await found(search)]).toEqual([search, false])
  })
})
