import { describe, expect, test } from 'vitest'
import { pages } from '#domain/content/model/collections/pages.ts'
import { fold } from '#domain/texts/words/fold.ts'
import { testChanges } from '../../../../../test/changes.ts'
import { databaseKinds, useTestDatabase } from '../../../../../test/databases.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'
import { documentText, listedDocument as listed } from '../../schema/content.ts'
import { createDraftStore } from './draft-store.ts'
import { loadTextCondition } from './text-condition.ts'

const longWord = 'Donaudampfschiff'.repeat(5)

const searches = {
  'part of a word': 'rinkl',
  'end of a word and beginning of the next': 'ix% f',
  'a word that nearly every text has': 'e',
  'only separators': '%',
  'an empty text': '',
  'a quotation mark': "o'",
  'a backslash': '\\',
  'a long word': longWord,
  'the end of a long word': longWord.slice(-20),
  'a word that no text has': 'nowhere',
  'a word in another case and without accents': 'RINKLIAVOS ČIA',
}

describe.each(databaseKinds)('%s', (kind) => {
  const database = useTestDatabase(kind)

  test.each(Object.entries(searches))('finds each text that contains %s', (_, search) =>
    database.undone(async (db) => {
      const drafts = createDraftStore(pages, testChanges(db))
      const title = `Rinkliavos čia: 5_six% for O'Neil's \\ ${longWord}`
      await drafts.create({ key: 'searched', part: 'lt', value: { title }, by: null, now: new Date() })
      expect(await findIds(db, search)).toEqual(await filterIds(db, fold(search)))
    }),
  )
})

async function findIds(db: Db, search: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: listed.documentId })
    .from(listed)
    .where(await loadTextCondition(db, search))
    .orderBy(listed.documentId)
  return rows.map(({ id }) => id)
}

async function filterIds(db: Db, folded: string): Promise<number[]> {
  const rows = await db
    .select({ id: documentText.documentId })
    .from(documentText)
    .where(sql`strpos(${documentText.searchText}, ${folded}) > 0`)
    .orderBy(documentText.documentId)
  return rows.map(({ id }) => id)
}
