import { describe, expect, test } from 'vitest'
import { pages } from '#domain/content/model/collections/pages.ts'
import { testChanges } from '../../../../../test/changes.ts'
import { databaseKinds, useTestDatabase } from '../../../../../test/databases.ts'
import type { Db } from '../../core/database.ts'
import { eq } from '../../core/drizzle.ts'
import { contentPublication } from '../../schema/content.ts'
import { createDraftStore } from './draft-store.ts'
import { SlugTakenError } from './own-address.ts'
import { createPublicationStore } from './publication-store.ts'

const start = Date.parse('2026-11-16T08:00:00Z')
const minuteOf = (minute: number) => new Date(start + minute * 60_000)
type Written = 'en' | 'lt'

/** Pages in two languages, of which only the addresses matter. */
function openPages(db: Db) {
  const clock = () => minuteOf(0)
  const changes = testChanges(db)
  const [drafts, publications] = [createDraftStore(pages, changes), createPublicationStore(pages, changes)]
  const revisions = new Map<string, number>()
  const by = null
  return {
    async create(key: string): Promise<number> {
      const id = await drafts.create({ key, part: 'en', value: { title: key }, by, now: clock() })
      revisions.set(`${id}:en`, 1)
      await this.write(id, 'lt', key)
      return id
    },
    async write(id: number, part: Written, slug: string) {
      const value = { title: `${id} in ${part}`, slug }
      const before = revisions.get(`${id}:${part}`) ?? 0
      const { revision } = await drafts.save({ id, part, value, revision: before, by, now: clock() })
      revisions.set(`${id}:${part}`, revision)
    },
    async publish(id: number, parts: readonly Written[], liveFrom: Date) {
      const revised = parts.map((part) => ({ part, revision: revisions.get(`${id}:${part}`) ?? 0 }))
      await publications.publish({ id, parts: revised, liveFrom, by, clock, require: () => {} })
    },
    unpublish: (id: number, parts: readonly Written[], liveFrom: Date) =>
      publications.unpublish({ id, parts, liveFrom, by, clock }),
    async withdraw(id: number, back: number) {
      const rows = await db
        .select()
        .from(contentPublication)
        .where(eq(contentPublication.documentId, id))
        .orderBy(contentPublication.number)
      const number = rows.at(-1 - back)?.number
      if (number !== undefined) await publications.withdraw(id, number, { by, clock })
    },
  }
}

describe.each(databaseKinds)('on %s', (kind) => {
  const { db } = useTestDatabase(kind)

  test('checks parts together that begin together: a page with its translation takes no address of another page', async () => {
    const opened = openPages(db())
    const slug = `together-${kind}`
    const [other, page] = [await opened.create(`${slug}-other`), await opened.create(`${slug}-page`)]
    await opened.write(other, 'lt', slug)
    await opened.publish(other, ['lt'], minuteOf(0))
    await opened.write(page, 'en', slug)
    await opened.publish(page, ['en', 'lt'], minuteOf(10))
    // Without its translation the page would be read in English at the address of the other page.
    await expect(opened.publish(page, ['en'], minuteOf(5))).rejects.toThrow(
      `“${other} in lt” uses this address in lt, where this document is shown in English; ${slug}-2 is free.`,
    )
  })

  test('rejects unpublishing a translation if English would then be read at the address of another page', async () => {
    const opened = openPages(db())
    const slug = `stays-${kind}`
    const [other, page] = [await opened.create(`${slug}-other`), await opened.create(`${slug}-page`)]
    await opened.write(page, 'en', slug)
    await opened.publish(page, ['en', 'lt'], minuteOf(0))
    await opened.write(other, 'lt', slug)
    await opened.publish(other, ['lt'], minuteOf(0))
    for (const minute of [0, 10])
      await expect(opened.unpublish(page, ['lt'], minuteOf(minute))).rejects.toThrow(SlugTakenError)
    await opened.unpublish(page, ['en', 'lt'], minuteOf(0))
    await expect(opened.publish(page, ['en'], minuteOf(0))).rejects.toThrow(SlugTakenError)
  })

  test('rejects withdrawing a plan that another page relies on', async () => {
    const opened = openPages(db())
    const slug = `plan-${kind}`
    const [other, page] = [await opened.create(`${slug}-other`), await opened.create(`${slug}-page`)]
    await opened.write(page, 'en', slug)
    await opened.publish(page, ['en'], minuteOf(0))
    await opened.publish(page, ['lt'], minuteOf(10))
    await opened.write(other, 'lt', slug)
    await expect(opened.publish(other, ['lt'], minuteOf(9))).rejects.toThrow(
      `“${page} in en” uses this address in lt, where it is shown in English; ${slug}-2 is free.`,
    )
    await opened.publish(other, ['lt'], minuteOf(10))
    await expect(opened.withdraw(page, 0)).rejects.toThrow(SlugTakenError)
  })
})
