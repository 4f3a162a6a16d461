import { isPart } from '#domain/content/model/part.ts'
import type { DraftedDocument } from '#domain/content/publishing/overlay.ts'
import type { Act } from '#domain/people/act.ts'
import { previewRight } from '#domain/people/preview-rights.ts'
import { rolesWith } from '#domain/people/rights.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, gt, inArray, isNull } from '../../core/drizzle.ts'
import { document, contentDraft as draft, previewLink } from '../../schema/content.ts'
import { person } from '../../schema/people.ts'
import { subjectOf } from './versions.ts'

export type PreviewLink = {
  readonly id: number
  readonly createdAt: Date
  /** Id of the person who created it. */
  readonly creator: number
  /** Their email address. */
  readonly createdBy: string
  readonly expiresAt: Date
  /** Moment at which the site is shown; null for the moment of the visit. */
  readonly seenAt: Date | null
}

type NewPreview = Omit<typeof previewLink.$inferInsert, 'endedAt'>

/** Creates the store of preview links. */
export function createPreviewStore(db: Db, { change } = noChanges) {
  return {
    /** Loads the valid links of a document, newest first. */
    load: (documentId: number, now: Date): Promise<PreviewLink[]> =>
      db
        .select({
          id: previewLink.id,
          createdAt: previewLink.createdAt,
          creator: previewLink.createdBy,
          createdBy: person.mail,
          expiresAt: previewLink.expiresAt,
          seenAt: previewLink.seenAt,
        })
        .from(previewLink)
        .innerJoin(person, eq(person.id, previewLink.createdBy))
        .where(and(eq(previewLink.documentId, documentId), isValid(now), mayCreatorPreview))
        .orderBy(desc(previewLink.id)),

    /** Creates a link and returns its id; undefined if there is no such document, or it is in the trash. */
    async create(link: NewPreview): Promise<number | undefined> {
      const made = await change(
        'drafts',
        async (tx) => {
          const [of] = await tx
            .select({ name: document.collection })
            .from(document)
            .where(and(eq(document.id, link.documentId), isNull(document.trashedAt)))
          if (!of) return undefined
          const [row] = await tx.insert(previewLink).values(link).returning({ id: previewLink.id })
          return row && { ...row, ...of }
        },
        (row) =>
          row
            ? [
                {
                  action: 'content.preview',
                  subject: subjectOf(row, link.documentId),
                  after: {
                    expiresAt: link.expiresAt.toISOString(),
                    ...(link.seenAt && { seenAt: link.seenAt.toISOString() }),
                  },
                },
              ]
            : [],
      )
      return made?.id
    },

    /** Ends a link if the caller may end it. */
    async end(id: number, { now, mayEnd }: Ending): Promise<'ended' | 'unknown' | 'forbidden'> {
      const ended = await change(
        'drafts',
        async (tx) => {
          const isThis = and(eq(previewLink.id, id), isValid(now))
          const [link] = await tx.select({ creator: previewLink.createdBy }).from(previewLink).where(isThis)
          if (!link) return 'unknown'
          return mayEnd(link.creator) ? endPreviews(tx, isThis, now) : 'forbidden'
        },
        (result) => (typeof result === 'string' ? [] : result),
      )
      if (typeof ended === 'string') return ended
      return ended.length > 0 ? 'ended' : 'unknown'
    },
  }
}

type Ending = { readonly now: Date; readonly mayEnd: (creator: number) => boolean }

/** Ends the valid links that a person created, inside the transaction that takes the right to preview from them. */
export function endPreviewsOf(tx: Db, creator: number, now: Date): Promise<Act[]> {
  return endPreviews(tx, and(eq(previewLink.createdBy, creator), isValid(now)), now)
}

async function endPreviews(tx: Db, condition: ReturnType<typeof and>, now: Date): Promise<Act[]> {
  const rows = await tx
    .update(previewLink)
    .set({ endedAt: now })
    .from(document)
    .where(and(condition, eq(document.id, previewLink.documentId)))
    .returning({ documentId: previewLink.documentId, name: document.collection })
  return rows.map((row) => ({ action: 'content.end_preview', subject: subjectOf(row, row.documentId) }))
}

/** A document with its drafts, the end of its link, and the moment at which the site around it is shown. */
type Preview = DraftedDocument & Pick<PreviewLink, 'expiresAt' | 'seenAt'>

/** Finds the drafts a link shows; undefined if it has ended, its document is in the trash, or its creator lost the right. */
export async function findPreview(db: Db, tokenDigest: string, now: Date): Promise<Preview | undefined> {
  const [link] = await db
    .select({ id: previewLink.documentId, expiresAt: previewLink.expiresAt, seenAt: previewLink.seenAt })
    .from(previewLink)
    .innerJoin(document, eq(document.id, previewLink.documentId))
    .innerJoin(person, eq(person.id, previewLink.createdBy))
    .where(and(eq(previewLink.tokenDigest, tokenDigest), isValid(now), isNull(document.trashedAt), mayCreatorPreview))
  const drafted = link && (await findDrafted(db, link.id))
  return drafted && { ...drafted, expiresAt: link.expiresAt, seenAt: link.seenAt }
}

/** Finds a document with its drafts. */
export async function findDrafted(db: Db, documentId: number): Promise<DraftedDocument | undefined> {
  const rows = await db
    .select({
      id: document.id,
      collection: document.collection,
      key: document.key,
      part: draft.part,
      value: draft.value,
    })
    .from(document)
    .innerJoin(draft, eq(draft.documentId, document.id))
    .where(eq(document.id, documentId))
  const [first] = rows
  if (!first) return undefined
  const { id, collection, key } = first
  const drafts = rows.flatMap(({ part, value }) => (isPart(part) ? [[part, value] as const] : []))
  return { id, collection, key, drafts: new Map(drafts) }
}

/** Condition that the creator of a link, joined as person, still has the right to create it. */
const mayCreatorPreview = and(isNull(person.suspendedAt), inArray(person.role, rolesWith(previewRight)))

function isValid(now: Date) {
  return and(gt(previewLink.expiresAt, now), isNull(previewLink.endedAt))
}
