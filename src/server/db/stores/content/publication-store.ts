import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import { heldAt } from '#domain/content/publishing/publication.ts'
import type { Act } from '#domain/people/act.ts'
import type { Changes } from '../../changes/changes.ts'
import { lockRevision } from '../../changes/revision-store.ts'
import type { Db } from '../../core/database.ts'
import { and, eq } from '../../core/drizzle.ts'
import { sendAhead } from '../../core/pipelined-transaction.ts'
import { contentPublication as publication } from '../../schema/content.ts'
import { loadCountingOf } from './counting.ts'
import { NoDocumentError } from './draft-errors.ts'
import { type LockedDocument, lockDraft, lockDrafts } from './locked-drafts.ts'
import {
  type Beginning,
  beginPublishing,
  type DocumentRevisions,
  type Moments,
  type PublishedBy,
  publishParts,
  requireConsistent,
} from './publish-parts.ts'
import { draftSubject, subjectOf } from './versions.ts'
import { type DocumentDetails, findDetails } from './whole-document.ts'
import { withEach } from './with-each.ts'

type PublishingHow = Beginning & PublishedBy

type Hiding = Omit<PublishingHow, 'require'> & { readonly id: number; readonly parts: readonly Part[] }

/** From when on something is said, and whether that is to come; a moment that has passed means now. */
type Recorded = { readonly from: Date; readonly isPlanned: boolean }

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
    /** All of the parts together, or none. Returns the document as it is then. */
    async publish({ id, parts, ...how }: DocumentRevisions & PublishingHow): Promise<DocumentDetails> {
      const { details } = await change(
        'content',
        async (tx) => {
          const moments = beginPublishing(tx, how)
          const published = await publishParts(tx, collection, { id, parts, ...how, moments })
          const { now } = await moments
          await requireConsistent(tx, collection, { ...published, now })
          return { ...published, details: sendAhead(findDetails(tx, collection, { id, now })) }
        },
        ({ acts }) => acts,
      )
      const found = await details
      if (!found) throw new NoDocumentError(id, collection.name)
      return found
    },

    /** All parts of all documents together, or none. */
    publishAll: async (documents: readonly DocumentRevisions[], how: PublishingHow): Promise<Recorded> => {
      const { recorded } = await change(
        'content',
        async (tx) => {
          const moments = beginPublishing(tx, how)
          const published = await withEach(documents, (one) =>
            publishParts(tx, collection, { ...one, ...how, moments }),
          )
          const { from, now } = await moments
          // Once all of it is said: what is given up in one place may be taken in another.
          await withEach(published, (one) => requireConsistent(tx, collection, { ...one, now }))
          return { acts: published.flatMap(({ acts }) => acts), recorded: { from, isPlanned: from > now } }
        },
        ({ acts }) => acts,
      )
      return recorded
    },

    async unpublish({ id, parts, liveFrom, by, clock }: Hiding): Promise<void> {
      await change(
        'content',
        async (tx) => {
          const [{ from, now }, locked] = await Promise.all([
            beginPublishing(tx, { clock, ...(liveFrom && { liveFrom }) }),
            lockDrafts(tx, collection, { id, parts: [...parts, 'shared'] }),
          ])
          const acts = await silence(tx, { id, parts, from, by, now }, locked)
          // Where a language says nothing any more, the English is read at its own address.
          const own = await loadCountingOf(tx, id)
          await requireConsistent(tx, collection, { id, parts, own, hasShared: locked.drafts.has('shared'), now })
          return acts
        },
        (acts) => acts,
      )
    },

    /** Takes back what was to begin later; false where there is no such plan. */
    async withdraw(id: number, number: number, { by, clock }: Pick<PublishingHow, 'by' | 'clock'>): Promise<boolean> {
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
          const own = await loadCountingOf(tx, id)
          await requireConsistent(tx, collection, { id, parts: [row.part as Part], own, hasShared, now })
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

  type Silence = Moments & {
    readonly id: number
    readonly parts: readonly Part[]
    readonly by: number | null
  }

  async function silence(
    tx: Db,
    { id, parts, from, by, now }: Silence,
    { key, drafts, publications }: LockedDocument,
  ): Promise<Act[]> {
    const locked = parts.map((part) => {
      const draft = drafts.get(part)
      if (!draft) throw new NoPartError(part)
      return draft
    })
    for (const part of parts) {
      const ofPart = publications.filter((one) => one.part === part)
      if (heldAt(ofPart, from)?.version === undefined) throw new NothingSaidError(part)
    }
    await tx
      .insert(publication)
      .values(parts.map((part) => ({ documentId: id, part, liveFrom: from, publishedAt: now, publishedBy: by })))
    return locked.map((draft) => ({
      action: 'content.unpublish',
      ...draftSubject({ collection, key }, draft),
      after: { liveFrom: from.toISOString() },
    }))
  }
}
