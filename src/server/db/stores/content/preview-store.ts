import type { DraftedDocument } from '#domain/content/overlay.ts'
import { isPart } from '#domain/content/part.ts'
import { noChanges } from '../../changes.ts'
import type { Db } from '../../database.ts'
import { and, desc, eq, gt, isNull } from '../../drizzle.ts'
import { document, contentDraft as draft, previewLink } from '../../schema/content.ts'
import { person } from '../../schema/people.ts'
import { subjectOf } from './versions.ts'

export type PreviewLink = {
  readonly id: number
  readonly createdAt: Date
  /** A mail address. */
  readonly createdBy: string
  readonly expiresAt: Date
  /** When the site is looked at; null for when somebody looks. */
  readonly seenAt: Date | null
}

type NewPreview = Omit<typeof previewLink.$inferInsert, 'endedAt'>

/** Links to previews of documents. */
export function createPreviewStore(db: Db, { change } = noChanges) {
  return {
    /** Those of a document that are good, the newest first. */
    load: (documentId: number, now: Date): Promise<PreviewLink[]> =>
      db
        .select({
          id: previewLink.id,
          createdAt: previewLink.createdAt,
          createdBy: person.mail,
          expiresAt: previewLink.expiresAt,
          seenAt: previewLink.seenAt,
        })
        .from(previewLink)
        .innerJoin(person, eq(person.id, previewLink.createdBy))
        .where(and(eq(previewLink.documentId, documentId), isGood(now)))
        .orderBy(desc(previewLink.id)),

    /** Gives its number; undefined where there is no such document, or it lies in the trash. */
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

    /** False where there is no such link that is good. */
    async end(id: number, now: Date): Promise<boolean> {
      const ended = await change(
        'drafts',
        async (tx) => {
          const [row] = await tx
            .update(previewLink)
            .set({ endedAt: now })
            .where(and(eq(previewLink.id, id), isGood(now)))
            .returning({ documentId: previewLink.documentId })
          if (!row) return undefined
          const [of] = await tx
            .select({ name: document.collection })
            .from(document)
            .where(eq(document.id, row.documentId))
          return of && { ...row, ...of }
        },
        (row) => (row ? [{ action: 'content.end_preview', subject: subjectOf(row, row.documentId) }] : []),
      )
      return ended !== undefined
    },
  }
}

/** A document that somebody may look at, among what the site says when, and until when. */
export type Preview = DraftedDocument & Pick<PreviewLink, 'expiresAt' | 'seenAt'>

/** What a link shows; undefined where it is not good, its document lies in the trash, or its maker is suspended. */
export async function findPreview(db: Db, tokenDigest: string, now: Date): Promise<Preview | undefined> {
  const [link] = await db
    .select({ id: previewLink.documentId, expiresAt: previewLink.expiresAt, seenAt: previewLink.seenAt })
    .from(previewLink)
    .innerJoin(document, eq(document.id, previewLink.documentId))
    .innerJoin(person, eq(person.id, previewLink.createdBy))
    .where(
      and(
        eq(previewLink.tokenDigest, tokenDigest),
        isGood(now),
        isNull(document.trashedAt),
        // What somebody has handed out counts as long as they do.
        isNull(person.suspendedAt),
      ),
    )
  const drafted = link && (await findDrafted(db, link.id))
  return drafted && { ...drafted, expiresAt: link.expiresAt, seenAt: link.seenAt }
}

/** A document with its drafts. */
export async function findDrafted(db: Db, documentId: number): Promise<DraftedDocument | undefined> {
  const rows = await db
    .select({
      ...{ id: document.id, collection: document.collection, key: document.key },
      ...{ part: draft.part, value: draft.value },
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

function isGood(now: Date) {
  return and(gt(previewLink.expiresAt, now), isNull(previewLink.endedAt))
}
