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
import { type SeededDocuments, sowContent } from './sow-content.ts'

const first = new Date('2026-11-16T08:00:00Z')
const later = new Date('2026-11-17T08:00:00Z')

const pageOf = (title: string) => ({ title, slug: 'sown-page', slots: { main: [] } })
const sown = (title: string): SeededDocuments => ({ 'sown-page': { en: pageOf(title), lt: pageOf(`${title} lt`) } })
const sow = (db: Db, title: string, now: Date) => sowContent(testChanges(db), pages, { documents: sown(title), now })

async function saidBy(db: Db, now: Date) {
  return createContentBook((await loadContent(db, now)).records, now).find('pages', 'sown-page')
}

async function join(db: Db): Promise<number> {
  const [row] = await db
    .insert(person)
    .values({ mail: 'sower@evp.example', name: 'Editor', role: 'editor', passwordHash: '', createdAt: first })
    .returning({ id: person.id })
  return row?.id ?? 0
}

describe.each(databaseKinds)('on %s', (kind) => {
  const { undone } = useTestDatabase(kind)

  test('a newer seed is said where nobody has touched the old one, and waits beside what an editor has made of it', () =>
    undone(async (db) => {
      await sow(db, 'Old', first)
      const before = await saidBy(db, first)
      expect(before?.local.get('en')?.value.title).toBe('Old')
      const by = await join(db)
      const drafts = createDraftStore(pages, testChanges(db))
      const id = before?.id ?? 0
      await drafts.save({ id, part: 'lt', value: pageOf('Mano'), revision: 1, by, now: first, keep: {} })
      await sow(db, 'New', later)
      const after = await saidBy(db, later)
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

  test('whoever keeps what they have made of it has decided, until the program brings something newer', () =>
    undone(async (db) => {
      await sow(db, 'Old', first)
      const id = (await saidBy(db, first))?.id ?? 0
      const by = await join(db)
      const changes = testChanges(db)
      const [drafts, publications] = [createDraftStore(pages, changes), createPublicationStore(pages, changes)]
      const newerSeeds = async () => [...(await createDocumentStore(db, pages).loadNewerSeeds(id)).keys()]
      const ours = { id, part: 'lt', value: pageOf('Mano'), by } as const
      await drafts.save({ ...ours, revision: 1, now: first })
      const parts = [{ part: 'lt', revision: 2 }] as const
      await publications.publish({ id, parts, by, clock: () => first, require: () => undefined })
      await sow(db, 'New', later)
      expect(await newerSeeds()).toEqual(['lt'])
      const count = async () => (await db.select().from(contentVersion).where(eq(contentVersion.documentId, id))).length
      const before = await count()
      const kept = await drafts.save({ ...ours, revision: 2, now: later, keep: { note: 'ours' } })
      expect(await newerSeeds()).toEqual([])
      // Visitors still read what is written, and whoever keeps it once more changes nothing.
      const said = (await saidBy(db, later))?.local.get('lt')
      expect([said?.value.title, said?.version]).toEqual(['Mano', kept.versionId])
      await drafts.save({ ...ours, revision: 2, now: later, keep: {} })
      expect(await count()).toBe(before + 1)
      await sow(db, 'Newest', new Date(later.getTime() + 1_000))
      expect(await newerSeeds()).toEqual(['lt'])
    }))

  test('what would come to the address of an editor’s page waits as a draft, and neither hides the other', () =>
    undone(async (db) => {
      const by = await join(db)
      const changes = testChanges(db)
      const value = pageOf('Mine')
      const id = await createDraftStore(pages, changes).create({ key: 'mine', part: 'en', value, by, now: first })
      const parts = [{ part: 'en', revision: 1 }] as const
      const publications = createPublicationStore(pages, changes)
      await publications.publish({ id, parts, by, clock: () => first, require: () => undefined })
      await sow(db, 'New', later)
      expect(await saidBy(db, later)).toBeUndefined()
      const documents = createDocumentStore(db, pages)
      const order = { by: 'edited', isDescending: true, language: 'en' } as const
      const { ids } = await documents.loadPage({ search: 'New' }, order, { limit: 200, offset: 0 }, later)
      expect((await documents.loadHeads(ids)).map(({ row }) => row.key)).toContain('sown-page')
    }))

  test('what is the same is not sown again, and what lies in the trash stays there', () =>
    undone(async (db) => {
      await sow(db, 'Old', first)
      const id = (await saidBy(db, first))?.id ?? 0
      const count = async () => (await db.select().from(contentVersion).where(eq(contentVersion.documentId, id))).length
      await sow(db, 'Old', later)
      expect(await count()).toBe(2)
      const by = await join(db)
      await createTrashStore(pages, testChanges(db)).trash(id, { knowing: [], by, clock: () => later })
      await sow(db, 'New', new Date(later.getTime() + 1_000))
      expect(await saidBy(db, new Date(later.getTime() + 2_000))).toBeUndefined()
      expect(await count()).toBe(4)
    }))

  test('a language that a newer seed adds is not said in what an editor has made of the same name', () =>
    undone(async (db) => {
      const by = await join(db)
      const own = { key: 'sown-page', part: 'en', value: pageOf('Mine'), by, now: first } as const
      const id = await createDraftStore(pages, testChanges(db)).create(own)
      await sowContent(testChanges(db), pages, { documents: { 'sown-page': { lt: pageOf('Nauja') } }, now: first })
      expect(await saidBy(db, later)).toBeUndefined()
      const details = await createDocumentStore(db, pages).findDetails(id, new Date())
      expect(details?.whole.drafts.map(({ part }) => part)).toEqual(['en'])
    }))

  test('a language that a newer seed adds is not said in the trash', () =>
    undone(async (db) => {
      await sow(db, 'Old', first)
      const id = (await saidBy(db, first))?.id ?? 0
      await createTrashStore(pages, testChanges(db)).trash(id, { knowing: [], by: await join(db), clock: () => later })
      const documents = { 'sown-page': { ...sown('Old')['sown-page'], pl: pageOf('Nowa') } }
      const afterwards = new Date(later.getTime() + 1_000)
      await sowContent(testChanges(db), pages, { documents, now: afterwards })
      expect(await saidBy(db, afterwards)).toBeUndefined()
    }))
})
