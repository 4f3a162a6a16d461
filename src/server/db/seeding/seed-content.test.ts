import { describe, expect, test } from 'vitest'
import { pages } from '#domain/content/model/collections/pages.ts'
import { createContentBook } from '#domain/content/publishing/content-book.ts'
import { testChanges } from '../../../../test/changes.ts'
import { databaseKinds, useTestDatabase } from '../../../../test/databases.ts'
import type { Db } from '../core/database.ts'
import { eq } from '../core/drizzle.ts'
import { contentVersion } from '../schema/content.ts'
import { person } from '../schema/people.ts'
import { loadContent } from '../stores/content/content-records.ts'
import { createDocumentStore } from '../stores/content/document-store.ts'
import { createDraftStore } from '../stores/content/draft-store.ts'
import { createPublicationStore } from '../stores/content/publication-store.ts'
import { createTrashStore } from '../stores/content/trash-store.ts'
import { type SeededDocuments, seedContent } from './seed-content.ts'

const first = new Date('2026-11-16T08:00:00Z')
const later = new Date('2026-11-17T08:00:00Z')

const pageOf = (title: string) => ({ title, slug: 'seeded-page', slots: { main: [] } })
const seeded = (title: string): SeededDocuments => ({ 'seeded-page': { en: pageOf(title), lt: pageOf(`${title} lt`) } })
const seed = (db: Db, title: string, now: Date) =>
  seedContent(testChanges(db), pages, { documents: seeded(title), now })

async function publishedAt(db: Db, now: Date) {
  return createContentBook((await loadContent(db, now)).records, now).find('pages', 'seeded-page')
}

async function createEditor(db: Db): Promise<number> {
  const [row] = await db
    .insert(person)
    .values({ mail: 'sower@evp.example', name: 'Editor', role: 'editor', passwordHash: '', createdAt: first })
    .returning({ id: person.id })
  return row?.id ?? 0
}

describe.each(databaseKinds)('on %s', (kind) => {
  const { undone } = useTestDatabase(kind)

  test('publishes a newer seed of an unchanged document, and stores it as a version of a document that an editor has changed', () =>
    undone(async (db) => {
      await seed(db, 'Old', first)
      const before = await publishedAt(db, first)
      expect(before?.local.get('en')?.value.title).toBe('Old')
      const by = await createEditor(db)
      const drafts = createDraftStore(pages, testChanges(db))
      const id = before?.id ?? 0
      await drafts.save({ id, part: 'lt', value: pageOf('Mano'), revision: 1, by, now: first, keep: {} })
      await seed(db, 'New', later)
      const after = await publishedAt(db, later)
      expect(after?.local.get('en')?.value.title).toBe('New')
      expect(after?.local.get('lt')?.value.title).toBe('Old lt')
      const versions = await db.select().from(contentVersion).where(eq(contentVersion.documentId, id))
      const titles = versions.filter(({ part }) => part === 'lt').map(({ value }) => value.title)
      expect(titles.toSorted()).toEqual(['Mano', 'New lt', 'Old lt'])

      const newerSeeds = async () => [...(await createDocumentStore(db, pages).loadNewerSeeds(id)).keys()]
      expect(await newerSeeds()).toEqual(['lt'])
      await drafts.save({ id, part: 'lt', value: pageOf('Kitaip'), revision: 2, by, now: later, keep: {} })
      expect(await newerSeeds()).toEqual([])
    }))

  test('offers a newer seed until an editor saves their own text again, and then only an even newer one', () =>
    undone(async (db) => {
      await seed(db, 'Old', first)
      const id = (await publishedAt(db, first))?.id ?? 0
      const by = await createEditor(db)
      const changes = testChanges(db)
      const [drafts, publications] = [createDraftStore(pages, changes), createPublicationStore(pages, changes)]
      const newerSeeds = async () => [...(await createDocumentStore(db, pages).loadNewerSeeds(id)).keys()]
      const ours = { id, part: 'lt', value: pageOf('Mano'), by } as const
      await drafts.save({ ...ours, revision: 1, now: first })
      const parts = [{ part: 'lt', revision: 2 }] as const
      await publications.publish({ id, parts, by, clock: () => first, require: () => undefined })
      await seed(db, 'New', later)
      expect(await newerSeeds()).toEqual(['lt'])
      const count = async () => (await db.select().from(contentVersion).where(eq(contentVersion.documentId, id))).length
      const before = await count()
      const saved = await drafts.save({ ...ours, revision: 2, now: later, keep: { note: 'ours' } })
      expect(await newerSeeds()).toEqual([])
      // Visitors still read the same text, and saving it once more adds no version.
      const published = (await publishedAt(db, later))?.local.get('lt')
      expect([published?.value.title, published?.version]).toEqual(['Mano', saved.versionId])
      await drafts.save({ ...ours, revision: 2, now: later, keep: {} })
      expect(await count()).toBe(before + 1)
      await seed(db, 'Newest', new Date(later.getTime() + 1_000))
      expect(await newerSeeds()).toEqual(['lt'])
    }))

  test('keeps a seeded page as a draft if a page of an editor has its address', () =>
    undone(async (db) => {
      const by = await createEditor(db)
      const changes = testChanges(db)
      const value = pageOf('Mine')
      const id = await createDraftStore(pages, changes).create({ key: 'mine', part: 'en', value, by, now: first })
      const parts = [{ part: 'en', revision: 1 }] as const
      const publications = createPublicationStore(pages, changes)
      await publications.publish({ id, parts, by, clock: () => first, require: () => undefined })
      await seed(db, 'New', later)
      expect(await publishedAt(db, later)).toBeUndefined()
      const documents = createDocumentStore(db, pages)
      const order = { by: 'edited', isDescending: true, language: 'en' } as const
      const { ids } = await documents.loadPage({ search: 'New' }, order, { limit: 200, offset: 0 }, later)
      expect((await documents.loadHeads(ids)).map(({ row }) => row.key)).toContain('seeded-page')
    }))

  test('does not seed identical content again, and leaves documents in the trash', () =>
    undone(async (db) => {
      await seed(db, 'Old', first)
      const id = (await publishedAt(db, first))?.id ?? 0
      const count = async () => (await db.select().from(contentVersion).where(eq(contentVersion.documentId, id))).length
      await seed(db, 'Old', later)
      expect(await count()).toBe(2)
      const by = await createEditor(db)
      await createTrashStore(pages, testChanges(db)).trash(id, { knowing: [], by, clock: () => later })
      await seed(db, 'New', new Date(later.getTime() + 1_000))
      expect(await publishedAt(db, new Date(later.getTime() + 2_000))).toBeUndefined()
      expect(await count()).toBe(4)
    }))

  test('does not publish a new language of a seed in a document that an editor created with the same key', () =>
    undone(async (db) => {
      const by = await createEditor(db)
      const own = { key: 'seeded-page', part: 'en', value: pageOf('Mine'), by, now: first } as const
      const id = await createDraftStore(pages, testChanges(db)).create(own)
      await seedContent(testChanges(db), pages, { documents: { 'seeded-page': { lt: pageOf('Nauja') } }, now: first })
      expect(await publishedAt(db, later)).toBeUndefined()
      const details = await createDocumentStore(db, pages).findDetails(id, new Date())
      expect(details?.whole.drafts.map(({ part }) => part)).toEqual(['en'])
    }))

  test('does not publish a new language of a seed in a document in the trash', () =>
    undone(async (db) => {
      await seed(db, 'Old', first)
      const id = (await publishedAt(db, first))?.id ?? 0
      await createTrashStore(pages, testChanges(db)).trash(id, {
        knowing: [],
        by: await createEditor(db),
        clock: () => later,
      })
      const documents = { 'seeded-page': { ...seeded('Old')['seeded-page'], pl: pageOf('Nowa') } }
      const afterwards = new Date(later.getTime() + 1_000)
      await seedContent(testChanges(db), pages, { documents, now: afterwards })
      expect(await publishedAt(db, afterwards)).toBeUndefined()
    }))
})
