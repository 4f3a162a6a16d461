import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pages } from '#domain/content/model/collections/pages.ts'
import { createContentBook, updateContentBook } from '#domain/content/publishing/content-book.ts'
import { testChanges } from '../../../../../test/changes.ts'
import { createTestClock } from '../../../../../test/clock.ts'
import { databaseKinds, useTestDatabase } from '../../../../../test/databases.ts'
import { listedStatuses, statusesByRule } from '../../../../../test/page-statuses.ts'
import { runs } from '../../../../../test/property-runs.ts'
import type { Db } from '../../core/database.ts'
import { eq } from '../../core/drizzle.ts'
import { contentPublication } from '../../schema/content.ts'
import { loadContent, loadContentAt, type ReadContent } from './content-records.ts'
import { createDocumentStore } from './document-store.ts'
import { StaleDraftError } from './draft-errors.ts'
import { createDraftStore } from './draft-store.ts'
import { createPublicationStore, NothingPublishedError, PublicationBegunError } from './publication-store.ts'

const start = Date.parse('2026-11-16T08:00:00Z')
const minuteOf = (minute: number) => new Date(start + minute * 60_000)
const part = 'lt'

/** Model of a site with one text, to compare the stores with. */
function createModel() {
  return {
    minute: 0,
    draft: { title: 'first', revision: 1 },
    versions: [] as string[],
    published: [] as { from: number; title: string | undefined; isWithdrawn: boolean }[],
    titleAt(minute: number): string | undefined {
      const begun = this.published.filter(({ from, isWithdrawn }) => from <= minute && !isWithdrawn)
      return begun.toSorted((one, other) => one.from - other.from).at(-1)?.title
    },
  }
}

type Model = ReturnType<typeof createModel>

/** The stores of the text on one replica. */
function openReplica(db: Db, clock: () => Date) {
  const changes = testChanges(db)
  const [drafts, publications] = [createDraftStore(pages, changes), createPublicationStore(pages, changes)]
  const by = null
  return {
    create: (key: string) => drafts.create({ key, part, value: { title: 'first' }, by, now: clock() }),
    async save(
      id: number,
      title: string,
      { model, isVersion, isStale = false }: { model: Model; isVersion: boolean; isStale?: boolean },
    ) {
      const { revision } = model.draft
      const saving = { id, part, value: { title }, by, now: clock(), ...(isVersion && { keep: {} }) } as const
      if (isStale) return expect(drafts.save({ ...saving, revision: revision + 1 })).rejects.toThrow(StaleDraftError)
      const saved = await drafts.save({ ...saving, revision })
      expect(saved.value).toEqual({ title })
      model.draft = { title, revision: saved.revision }
      if (isVersion) model.versions.push(title)
    },
    async publish(id: number, inMinutes: number, model: Model) {
      const from = model.minute + inMinutes
      const { title, revision } = model.draft
      const parts = [{ part, revision }] as const
      await publications.publish({ id, parts, liveFrom: minuteOf(from), by, clock, require: () => {} })
      model.published.push({ from, title, isWithdrawn: false })
    },
    async unpublish(id: number, inMinutes: number, model: Model) {
      const from = model.minute + inMinutes
      const ending = publications.unpublish({ id, parts: [part], liveFrom: minuteOf(from), by, clock })
      if (model.titleAt(from) === undefined) return expect(ending).rejects.toThrow(NothingPublishedError)
      await ending
      model.published.push({ from, title: undefined, isWithdrawn: false })
    },
    async withdraw(id: number, back: number, model: Model) {
      const place = model.published.length - 1 - back
      const meant = model.published[place]
      const rows = await db
        .select()
        .from(contentPublication)
        .where(eq(contentPublication.documentId, id))
        .orderBy(contentPublication.number)
      const row = rows[place]
      if (!meant || !row) return
      const withdrawing = publications.withdraw(id, row.number, { by, clock })
      if (meant.isWithdrawn || meant.from <= model.minute)
        return expect(withdrawing).rejects.toThrow(PublicationBegunError)
      expect(await withdrawing).toBe(true)
      meant.isWithdrawn = true
    },
  }
}

type Replica = ReturnType<typeof openReplica>

/** A step that is taken on a replica and in the model. */
type Step = (replica: Replica, id: number, model: Model) => Promise<unknown>

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ title: fc.string({ maxLength: 8 }), isVersion: fc.boolean(), isStale: fc.boolean() }).map(
    ({ title, ...how }): Step =>
      (replica, id, model) =>
        replica.save(id, title, { model, ...how }),
  ),
  fc.constantFrom(0, 0, 3, 10, 30).map(
    (inMinutes): Step =>
      (replica, id, model) =>
        replica.publish(id, inMinutes, model),
  ),
  fc.constantFrom(0, 0, 5).map(
    (inMinutes): Step =>
      (replica, id, model) =>
        replica.unpublish(id, inMinutes, model),
  ),
  fc.nat(3).map(
    (back): Step =>
      (replica, id, model) =>
        replica.withdraw(id, back, model),
  ),
  fc.nat(3).map(
    (back): Step =>
      async (replica, id, model) => {
        const title = model.versions.at(-1 - back)
        if (title !== undefined) await replica.save(id, title, { model, isVersion: true })
      },
  ),
)

/** Steps with minutes between them, each on one of two replicas. */
const days = fc.array(fc.record({ isSecond: fc.boolean(), minutes: fc.constantFrom(0, 0, 1, 3, 12), step: steps }), {
  maxLength: 25,
})

describe.each(databaseKinds)('on %s', (kind) => {
  const { db } = useTestDatabase(kind)
  let count = 0

  test('agrees with a model of the site at every moment, for any steps of two users', async () => {
    await fc.assert(
      fc.asyncProperty(days, async (day) => {
        const { clock, set } = createTestClock(minuteOf(0).toISOString())
        const [first, second] = [openReplica(db(), clock), openReplica(db(), clock)]
        const model = createModel()
        const id = await first.create(`page-${count++}`)
        let read = await loadContent(db(), clock())
        let book = createContentBook(read.records, clock())
        for (const { isSecond, minutes, step } of day) {
          model.minute += minutes
          set(minuteOf(model.minute).toISOString())
          await step(isSecond ? second : first, id, model)
          // Reading only the changes gives the same as reading everything, now and later.
          read = await loadContent(db(), clock(), read)
          book = updateContentBook(book, read.records, { changed: read.changed ?? [], now: clock() })
          expect(book.documents(pages.name).get(id)?.local.get(part)?.value.title).toBe(model.titleAt(model.minute))
          for (const minute of [0, 4, 40].map((later) => minuteOf(model.minute + later))) {
            const published = createContentBook(read.records, minute).documents(pages.name).get(id)?.local.get(part)
            expect(published?.value.title).toBe(model.titleAt((minute.getTime() - start) / 60_000))
          }
        }
        for (const later of [0, 2, 4, 9, 30]) {
          const moment = minuteOf(model.minute + later)
          expect(await listedStatuses(db(), { id, language: part }, moment)).toEqual(
            await statusesByRule(db(), id, moment),
          )
        }
        // Content changes only when a publication begins.
        const edges = model.published.flatMap(({ from }) => [from - 1, from])
        for (const minute of new Set([0, model.minute, ...edges])) {
          const moment = minuteOf(minute)
          const book = createContentBook(await loadContentAt(db(), moment), moment)
          const published = book.documents(pages.name).get(id)?.local.get(part)?.value
          expect([minute, published?.title]).toEqual([minute, model.titleAt(minute)])
          // The same holds for a replica whose clock was set back to the moment, and for what comes then.
          const { records } = await loadContent(db(), moment)
          for (const later of [minute, minute + 5]) {
            const then = createContentBook(records, minuteOf(later)).documents(pages.name).get(id)?.local.get(part)
            expect([minute, later, then?.value.title]).toEqual([minute, later, model.titleAt(later)])
          }
        }
      }),
      runs(10),
    )
  })

  test('publishes the version that was recorded last if two begin together', async () => {
    const replica = openReplica(db(), () => minuteOf(0))
    const model = createModel()
    const id = await replica.create(`together-${kind}`)
    for (const title of ['one', 'other']) {
      await replica.save(id, title, { model, isVersion: false })
      await replica.publish(id, 5, model)
    }
    const moment = minuteOf(5)
    const book = createContentBook(await loadContentAt(db(), moment), moment)
    expect(book.documents(pages.name).get(id)?.local.get(part)?.value).toEqual({ title: 'other' })
  })

  test('shows the previous version on a replica whose clock is behind, until that clock reaches the next version', async () => {
    const replica = openReplica(db(), () => minuteOf(10))
    const model = createModel()
    const id = await replica.create(`behind-${kind}`)
    const titleAt = ({ records }: ReadContent, minute: number) =>
      createContentBook(records, minuteOf(minute)).documents(pages.name).get(id)?.local.get(part)?.value.title
    await replica.publish(id, 1, model)
    const before = await loadContent(db(), minuteOf(19))
    await replica.save(id, 'next', { model, isVersion: true })
    const ahead = openReplica(db(), () => minuteOf(20))
    await ahead.publish(id, 1, model)
    for (const read of [await loadContent(db(), minuteOf(19), before), await loadContent(db(), minuteOf(19))])
      expect([titleAt(read, 19), titleAt(read, 20)]).toEqual(['first', 'next'])
  })

  test('loads only current and planned publications in a list, however often a document was published', async () => {
    const { clock, set } = createTestClock(minuteOf(0).toISOString())
    const replica = openReplica(db(), clock)
    const model = createModel()
    const id = await replica.create(`often-${kind}`)
    for (const [minute, title] of ['one', 'two', 'three'].entries()) {
      model.minute = minute
      set(minuteOf(minute).toISOString())
      await replica.save(id, title, { model, isVersion: false })
      await replica.publish(id, 0, model)
    }
    await replica.publish(id, 5, model)
    await replica.unpublish(id, 9, model)
    await replica.withdraw(id, 0, model)
    const [head] = await createDocumentStore(db(), pages).loadHeads([id])
    expect(head?.drafts).toMatchObject([{ part, title: 'three', revision: 4, editedAt: minuteOf(2), editedBy: null }])
    const version = head?.drafts[0]?.versionId
    expect(head?.publications).toMatchObject([
      { part, version, liveFrom: minuteOf(2) },
      { part, version, liveFrom: minuteOf(7) },
    ])
  })

  test('rejects one of two concurrent saves', async () => {
    const clock = () => minuteOf(0)
    const replicas = [openReplica(db(), clock), openReplica(db(), clock)]
    const model = createModel()
    const id = await openReplica(db(), clock).create(`race-${kind}`)
    const ended = await Promise.allSettled(
      replicas.map((replica, place) => replica.save(id, `by ${place}`, { model, isVersion: false })),
    )
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ended.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(StaleDraftError)
  })
})
