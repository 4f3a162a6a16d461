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
import { createPublicationStore, NothingSaidError, PublicationBegunError } from './publication-store.ts'

const start = Date.parse('2026-11-16T08:00:00Z')
const minuteOf = (minute: number) => new Date(start + minute * 60_000)
const part = 'lt'

/** A site of one text, as anybody would keep it on a sheet of paper. */
function createPaper() {
  return {
    minute: 0,
    draft: { title: 'first', revision: 1 },
    kept: [] as string[],
    said: [] as { from: number; title: string | undefined; isWithdrawn: boolean }[],
    titleAt(minute: number): string | undefined {
      const begun = this.said.filter(({ from, isWithdrawn }) => from <= minute && !isWithdrawn)
      return begun.toSorted((one, other) => one.from - other.from).at(-1)?.title
    },
  }
}

type Paper = ReturnType<typeof createPaper>

/** The same text at a copy of the program. */
function openCopy(db: Db, clock: () => Date) {
  const changes = testChanges(db)
  const [drafts, publications] = [createDraftStore(pages, changes), createPublicationStore(pages, changes)]
  const by = null
  return {
    create: (key: string) => drafts.create({ key, part, value: { title: 'first' }, by, now: clock() }),
    async save(
      id: number,
      title: string,
      { paper, isKept, isStale = false }: { paper: Paper; isKept: boolean; isStale?: boolean },
    ) {
      const { revision } = paper.draft
      const saving = { id, part, value: { title }, by, now: clock(), ...(isKept && { keep: {} }) } as const
      if (isStale) return expect(drafts.save({ ...saving, revision: revision + 1 })).rejects.toThrow(StaleDraftError)
      const saved = await drafts.save({ ...saving, revision })
      expect(saved.value).toEqual({ title })
      paper.draft = { title, revision: saved.revision }
      if (isKept) paper.kept.push(title)
    },
    async publish(id: number, inMinutes: number, paper: Paper) {
      const from = paper.minute + inMinutes
      const { title, revision } = paper.draft
      const parts = [{ part, revision }] as const
      await publications.publish({ id, parts, liveFrom: minuteOf(from), by, clock, require: () => {} })
      paper.said.push({ from, title, isWithdrawn: false })
    },
    async unpublish(id: number, inMinutes: number, paper: Paper) {
      const from = paper.minute + inMinutes
      const ending = publications.unpublish({ id, parts: [part], liveFrom: minuteOf(from), by, clock })
      if (paper.titleAt(from) === undefined) return expect(ending).rejects.toThrow(NothingSaidError)
      await ending
      paper.said.push({ from, title: undefined, isWithdrawn: false })
    },
    async withdraw(id: number, back: number, paper: Paper) {
      const place = paper.said.length - 1 - back
      const meant = paper.said[place]
      const rows = await db
        .select()
        .from(contentPublication)
        .where(eq(contentPublication.documentId, id))
        .orderBy(contentPublication.number)
      const row = rows[place]
      if (!meant || !row) return
      const withdrawing = publications.withdraw(id, row.number, { by, clock })
      if (meant.isWithdrawn || meant.from <= paper.minute)
        return expect(withdrawing).rejects.toThrow(PublicationBegunError)
      expect(await withdrawing).toBe(true)
      meant.isWithdrawn = true
    },
  }
}

type Copy = ReturnType<typeof openCopy>

/** What somebody does: in the program, and on paper. */
type Step = (copy: Copy, id: number, paper: Paper) => Promise<unknown>

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ title: fc.string({ maxLength: 8 }), isKept: fc.boolean(), isStale: fc.boolean() }).map(
    ({ title, ...how }): Step =>
      (copy, id, paper) =>
        copy.save(id, title, { paper, ...how }),
  ),
  fc.constantFrom(0, 0, 3, 10, 30).map(
    (inMinutes): Step =>
      (copy, id, paper) =>
        copy.publish(id, inMinutes, paper),
  ),
  fc.constantFrom(0, 0, 5).map(
    (inMinutes): Step =>
      (copy, id, paper) =>
        copy.unpublish(id, inMinutes, paper),
  ),
  fc.nat(3).map(
    (back): Step =>
      (copy, id, paper) =>
        copy.withdraw(id, back, paper),
  ),
  fc.nat(3).map(
    (back): Step =>
      async (copy, id, paper) => {
        const title = paper.kept.at(-1 - back)
        if (title !== undefined) await copy.save(id, title, { paper, isKept: true })
      },
  ),
)

/** Each some minutes after the last, at one of two copies. */
const days = fc.array(fc.record({ isSecond: fc.boolean(), minutes: fc.constantFrom(0, 0, 1, 3, 12), step: steps }), {
  maxLength: 25,
})

describe.each(databaseKinds)('on %s', (kind) => {
  const { db } = useTestDatabase(kind)
  let count = 0

  test('whatever two people do, at any moment the site says what a sheet of paper says', async () => {
    await fc.assert(
      fc.asyncProperty(days, async (day) => {
        const { clock, set } = createTestClock(minuteOf(0).toISOString())
        const [first, second] = [openCopy(db(), clock), openCopy(db(), clock)]
        const paper = createPaper()
        const id = await first.create(`page-${count++}`)
        let read = await loadContent(db(), clock())
        let book = createContentBook(read.records, clock())
        for (const { isSecond, minutes, step } of day) {
          paper.minute += minutes
          set(minuteOf(paper.minute).toISOString())
          await step(isSecond ? second : first, id, paper)
          // Whoever reads only what is new knows what whoever reads everything does, now and later.
          read = await loadContent(db(), clock(), read)
          book = updateContentBook(book, read.records, { changed: read.changed ?? [], now: clock() })
          expect(book.documents(pages.name).get(id)?.local.get(part)?.value.title).toBe(paper.titleAt(paper.minute))
          for (const minute of [0, 4, 40].map((later) => minuteOf(paper.minute + later))) {
            const said = createContentBook(read.records, minute).documents(pages.name).get(id)?.local.get(part)
            expect(said?.value.title).toBe(paper.titleAt((minute.getTime() - start) / 60_000))
          }
        }
        for (const later of [0, 2, 4, 9, 30]) {
          const moment = minuteOf(paper.minute + later)
          expect(await listedStatuses(db(), { id, language: part }, moment)).toEqual(
            await statusesByRule(db(), id, moment),
          )
        }
        // Nothing changes but where something begins.
        const turns = paper.said.flatMap(({ from }) => [from - 1, from])
        for (const minute of new Set([0, paper.minute, ...turns])) {
          const moment = minuteOf(minute)
          const book = createContentBook(await loadContentAt(db(), moment), moment)
          const said = book.documents(pages.name).get(id)?.local.get(part)?.value
          expect([minute, said?.title]).toEqual([minute, paper.titleAt(minute)])
          // So does a copy whose clock was set back to it, and what comes then.
          const { records } = await loadContent(db(), moment)
          for (const later of [minute, minute + 5]) {
            const then = createContentBook(records, minuteOf(later)).documents(pages.name).get(id)?.local.get(part)
            expect([minute, later, then?.value.title]).toEqual([minute, later, paper.titleAt(later)])
          }
        }
      }),
      runs(10),
    )
  })

  test('of two that begin together, the one that was recorded last is said', async () => {
    const copy = openCopy(db(), () => minuteOf(0))
    const paper = createPaper()
    const id = await copy.create(`together-${kind}`)
    for (const title of ['one', 'other']) {
      await copy.save(id, title, { paper, isKept: false })
      await copy.publish(id, 5, paper)
    }
    const moment = minuteOf(5)
    const book = createContentBook(await loadContentAt(db(), moment), moment)
    expect(book.documents(pages.name).get(id)?.local.get(part)?.value).toEqual({ title: 'other' })
  })

  test('a copy whose clock is behind says the last until its own clock has come to the next', async () => {
    const copy = openCopy(db(), () => minuteOf(10))
    const paper = createPaper()
    const id = await copy.create(`behind-${kind}`)
    const titleAt = ({ records }: ReadContent, minute: number) =>
      createContentBook(records, minuteOf(minute)).documents(pages.name).get(id)?.local.get(part)?.value.title
    await copy.publish(id, 1, paper)
    const before = await loadContent(db(), minuteOf(19))
    await copy.save(id, 'next', { paper, isKept: true })
    const ahead = openCopy(db(), () => minuteOf(20))
    await ahead.publish(id, 1, paper)
    for (const read of [await loadContent(db(), minuteOf(19), before), await loadContent(db(), minuteOf(19))])
      expect([titleAt(read, 19), titleAt(read, 20)]).toEqual(['first', 'next'])
  })

  test('however often something was published, a list reads what holds of it and what is to come', async () => {
    const { clock, set } = createTestClock(minuteOf(0).toISOString())
    const copy = openCopy(db(), clock)
    const paper = createPaper()
    const id = await copy.create(`often-${kind}`)
    for (const [minute, title] of ['one', 'two', 'three'].entries()) {
      paper.minute = minute
      set(minuteOf(minute).toISOString())
      await copy.save(id, title, { paper, isKept: false })
      await copy.publish(id, 0, paper)
    }
    await copy.publish(id, 5, paper)
    await copy.unpublish(id, 9, paper)
    await copy.withdraw(id, 0, paper)
    const [head] = await createDocumentStore(db(), pages).loadHeads([id])
    expect(head?.drafts).toMatchObject([{ part, title: 'three', revision: 4, editedAt: minuteOf(2), editedBy: null }])
    const version = head?.drafts[0]?.versionId
    expect(head?.publications).toMatchObject([
      { part, version, liveFrom: minuteOf(2) },
      { part, version, liveFrom: minuteOf(7) },
    ])
  })

  test('of two who write at once, one is told', async () => {
    const clock = () => minuteOf(0)
    const copies = [openCopy(db(), clock), openCopy(db(), clock)]
    const paper = createPaper()
    const id = await openCopy(db(), clock).create(`race-${kind}`)
    const ended = await Promise.allSettled(
      copies.map((copy, place) => copy.save(id, `by ${place}`, { paper, isKept: false })),
    )
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ended.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(StaleDraftError)
  })
})
