import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import { heldAt } from '#domain/content/publishing/publication.ts'
import { findSaidAlone } from '#domain/content/publishing/said-alone.ts'
import type { Act } from '#domain/people/act.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import type { Changes } from '../../changes/changes.ts'
import { lockRevision } from '../../changes/revision-store.ts'
import type { Db } from '../../core/database.ts'
import { and, eq } from '../../core/drizzle.ts'
import { contentPublication as publication } from '../../schema/content.ts'
import { loadCounting } from './counting.ts'
import { StaleDraftError } from './draft-errors.ts'
import { type LockedDrafts, lockDraft, lockDrafts } from './locked-drafts.ts'
import { requireOwnAddress } from './own-address.ts'
import { SaidAloneError } from './said-alone-error.ts'
import { requireStatedPlaces } from './stated-places.ts'
import { requireTakenBlocks } from './taken-blocks.ts'
import { type Draft, keepVersion, subjectOf } from './versions.ts'
import { type WithEach, withEach } from './with-each.ts'

/** Which state of which part. */
type PartRevision = { readonly part: Part; readonly revision: number }

type Said = { readonly id: number; readonly parts: readonly PartRevision[] }

type Publishing = Said & PublishingHow

type PublishingHow = {
  /** Undefined: at once. */
  readonly liveFrom?: Date
  /** Nobody where it comes with the program. */
  readonly by: number | null
  /** Read once nobody else changes anything. */
  readonly clock: Clock
  /** Throws where a draft cannot be published as it is, with what all languages share as that is written. */
  readonly require: (draft: Draft, shared: Draft | undefined) => void
}

/** From when on something is said, and whether that is to come; a moment that has passed means now. */
type Recorded = { readonly from: Date; readonly isPlanned: boolean }

/** The parts of a document that were published. */
type Published = {
  readonly id: number
  readonly parts: readonly Part[]
  /** Whether something is written that all languages share. */
  readonly hasShared: boolean
  readonly acts: readonly Act[]
}

/** Nobody has written this part, so it cannot be taken off. */
export class NoPartError extends Error {
  override name = 'NoPartError'
  constructor(part: Part) {
    super(`There is no part ${part}.`)
  }
}

/** Nothing of it is on the site, so nothing can be taken off. */
export class NothingSaidError extends Error {
  override name = 'NothingSaidError'
  constructor(part: Part) {
    super(`Nothing of ${part} is on the site then.`)
  }
}

export class PublicationBegunError extends Error {
  override name = 'PublicationBegunError'
}

/** What is said from when on. One change at a time, so that numbers can be seen in their order. */
export function createPublicationStore(collection: Collection, { change }: Changes) {
  return {
    /** All of the parts together, or none. */
    async publish({ id, parts, ...how }: Publishing): Promise<void> {
      await record([{ id, parts }], how, (documents, work) => Promise.all(documents.map(work)))
    },

    /** All parts of all documents together, or none. */
    publishAll: (documents: readonly Said[], how: PublishingHow): Promise<Recorded> => record(documents, how, withEach),

    async unpublish({
      id,
      parts,
      liveFrom,
      by,
      clock,
    }: Omit<Publishing, 'parts' | 'require'> & { readonly parts: readonly Part[] }): Promise<void> {
      await change(
        'content',
        async (tx) => {
          await lockRevision(tx, 'content')
          const now = clock()
          const from = liveFrom && liveFrom > now ? liveFrom : now
          const drafts = await lockDrafts(tx, collection, { id, parts: [...parts, 'shared'] })
          const acts = await silence(tx, { id, parts, from, by, now }, drafts)
          // Where a language says nothing any more, the English is read at its own address.
          await requireConsistent(tx, { id, parts, now, hasShared: drafts.has('shared') })
          return acts
        },
        (acts) => acts,
      )
    },

    /** Takes back what was to begin later; false where there is no such plan. */
    async withdraw(id: number, number: number, { by, clock }: Pick<Publishing, 'by' | 'clock'>): Promise<boolean> {
      return change(
        'content',
        async (tx) => {
          await lockRevision(tx, 'content')
          const now = clock()
          const [row] = await tx
            .select()
            .from(publication)
            .where(and(eq(publication.number, number), eq(publication.documentId, id)))
          if (!row) return undefined
          if (row.withdrawnAt || row.liveFrom <= now)
            throw new PublicationBegunError('It has begun, or was taken back.')
          await tx.update(publication).set({ withdrawnAt: now, withdrawnBy: by }).where(eq(publication.number, number))
          // Publications are of parts that drafts had.
          const hasShared = (await lockDraft(tx, id, 'shared')) !== undefined
          await requireConsistent(tx, { id, parts: [row.part as Part], now, hasShared })
          return row
        },
        (row) =>
          row
            ? [
                {
                  action: 'content.withdraw',
                  subject: subjectOf(collection, id, row.part as Part),
                  before: { version: row.versionId, liveFrom: row.liveFrom.toISOString() },
                },
              ]
            : [],
      ).then((row) => row !== undefined)
    },
  }

  async function record(documents: readonly Said[], how: PublishingHow, withAll: WithEach): Promise<Recorded> {
    const { liveFrom, clock } = how
    const { recorded } = await change(
      'content',
      async (tx) => {
        await lockRevision(tx, 'content')
        const now = clock()
        const from = liveFrom && liveFrom > now ? liveFrom : now
        const published = await withAll(documents, (said) => sayParts(tx, said, { ...how, from, now }))
        // Once all of it is said: what is given up in one place may be taken in another.
        await withAll(published, (one) => requireConsistent(tx, { ...one, now }))
        return { acts: published.flatMap(({ acts }) => acts), recorded: { from, isPlanned: from > now } }
      },
      ({ acts }) => acts,
    )
    return recorded
  }

  async function sayParts(
    tx: Db,
    { id, parts }: Said,
    { by, require, from, now }: PublishingHow & { from: Date; now: Date },
  ): Promise<Published> {
    const named = parts.map(({ part }) => part)
    const drafts = await lockDrafts(tx, collection, { id, parts: [...named, 'shared'] })
    const acts: Act[] = []
    const rows: (typeof publication.$inferInsert)[] = []
    for (const { part, revision } of parts) {
      const draft = drafts.get(part)
      if (!draft || draft.revision !== revision) throw new StaleDraftError(draft)
      require(draft, drafts.get('shared'))
      await requireStatedPlaces(tx, collection, draft, now)
      await requireTakenBlocks(tx, collection, draft, { from, now })
      const kept = draft.versionId === null ? await keepVersion(tx, collection, draft, { now }) : undefined
      if (kept) acts.push(kept.act)
      const versionId = (kept?.draft ?? draft).versionId
      rows.push({ documentId: id, part, versionId, liveFrom: from, publishedAt: now, publishedBy: by })
      acts.push({
        action: 'content.publish',
        subject: subjectOf(collection, id, part),
        after: { version: versionId, liveFrom: from.toISOString() },
      })
    }
    // Together: what is published of a document is written once for each statement.
    if (rows.length > 0) await tx.insert(publication).values(rows)
    return { id, parts: named, hasShared: drafts.has('shared'), acts }
  }

  type Checking = Omit<Published, 'acts'> & { readonly now: Date }

  /** Every part has its own address; and where all languages share something, none is published without it. */
  async function requireConsistent(tx: Db, { id, parts, hasShared, now }: Checking): Promise<void> {
    const own = (await loadCounting(tx, [id])).get(id) ?? []
    await requireOwnAddress(tx, collection, { id, parts, now, own })
    const alone = hasShared ? findSaidAlone(own, now) : undefined
    if (alone) throw new SaidAloneError(alone)
  }

  type Silence = { id: number; parts: readonly Part[]; from: Date; by: number | null; now: Date }

  async function silence(tx: Db, { id, parts, from, by, now }: Silence, drafts: LockedDrafts): Promise<Act[]> {
    for (const part of parts) if (!drafts.has(part)) throw new NoPartError(part)
    const counting = (await loadCounting(tx, [id])).get(id) ?? []
    for (const part of parts) {
      const ofPart = counting.filter((one) => one.part === part)
      if (heldAt(ofPart, from)?.version === undefined) throw new NothingSaidError(part)
    }
    await tx
      .insert(publication)
      .values(parts.map((part) => ({ documentId: id, part, liveFrom: from, publishedAt: now, publishedBy: by })))
    return parts.map((part) => ({
      action: 'content.unpublish',
      subject: subjectOf(collection, id, part),
      after: { liveFrom: from.toISOString() },
    }))
  }
}
