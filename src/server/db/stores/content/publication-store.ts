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

type PublishOptions = Beginning & PublishedBy

type UnpublishOptions = Omit<PublishOptions, 'require'> & { readonly id: number; readonly parts: readonly Part[] }

/** Time from which a change counts, and if that is in the future. A time in the past means now. */
type PublishResult = { readonly from: Date; readonly isPlanned: boolean }

/** The part has no draft, so it cannot be unpublished. */
export class NoPartError extends Error {
  override name = 'NoPartError'
  constructor(part: Part) {
    super(`There is no part ${part}.`)
  }
}

/** Nothing of the part is published at that time, so it cannot be unpublished. */
export class NothingPublishedError extends Error {
  override name = 'NothingPublishedError'
  constructor(part: Part) {
    super(`${part} is not published at that time.`)
  }
}

export class PublicationBegunError extends Error {
  override name = 'PublicationBegunError'
}

/** Creates the store of publications. They are written one at a time, so that their numbers become visible in order. */
export function createPublicationStore(collection: Collection, { change }: Changes) {
  return {
    /** Publishes all of the parts or none, and returns the document as it is then. */
    async publish({ id, parts, ...how }: DocumentRevisions & PublishOptions): Promise<DocumentDetails> {
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

    /** Publishes all parts of all documents, or none. */
    publishAll: async (documents: readonly DocumentRevisions[], how: PublishOptions): Promise<PublishResult> => {
      const { recorded } = await change(
        'content',
        async (tx) => {
          const moments = beginPublishing(tx, how)
          const published = await withEach(documents, (one) =>
            publishParts(tx, collection, { ...one, ...how, moments }),
          )
          const { from, now } = await moments
          // Checked after all are published, because one document may take an address that another gives up.
          await withEach(published, (one) => requireConsistent(tx, collection, { ...one, now }))
          return { acts: published.flatMap(({ acts }) => acts), recorded: { from, isPlanned: from > now } }
        },
        ({ acts }) => acts,
      )
      return recorded
    },

    async unpublish({ id, parts, liveFrom, by, clock }: UnpublishOptions): Promise<void> {
      await change(
        'content',
        async (tx) => {
          const [{ from, now }, locked] = await Promise.all([
            beginPublishing(tx, { clock, ...(liveFrom && { liveFrom }) }),
            lockDrafts(tx, collection, { id, parts: [...parts, 'shared'] }),
          ])
          const acts = await recordUnpublished(tx, { id, parts, from, by, now }, locked)
          // A language that is unpublished shows the English page, at its own address.
          const own = await loadCountingOf(tx, id)
          await requireConsistent(tx, collection, { id, parts, own, hasShared: locked.drafts.has('shared'), now })
          return acts
        },
        (acts) => acts,
      )
    },

    /** Withdraws a planned publication; returns false if there is no such plan. */
    async withdraw(id: number, number: number, { by, clock }: Pick<PublishOptions, 'by' | 'clock'>): Promise<boolean> {
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
            throw new PublicationBegunError('It has already started or been cancelled.')
          await tx.update(publication).set({ withdrawnAt: now, withdrawnBy: by }).where(eq(publication.number, number))
          // The part of a publication is the part of a draft.
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

  type UnpublishedParts = Moments & {
    readonly id: number
    readonly parts: readonly Part[]
    readonly by: number | null
  }

  async function recordUnpublished(
    tx: Db,
    { id, parts, from, by, now }: UnpublishedParts,
    { key, drafts, publications }: LockedDocument,
  ): Promise<Act[]> {
    const locked = parts.map((part) => {
      const draft = drafts.get(part)
      if (!draft) throw new NoPartError(part)
      return draft
    })
    for (const part of parts) {
      const ofPart = publications.filter((one) => one.part === part)
      if (heldAt(ofPart, from)?.version === undefined) throw new NothingPublishedError(part)
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
