import { ApiError, wrongField } from '#contract/core/error.ts'
import { moment } from '#contract/core/text-forms.ts'
import {
  createPreview,
  endPreview,
  listPreviews,
  previewHours,
  type WirePreviewValue,
} from '#contract/desk/previews.ts'
import { mayEndPreview, previewRight } from '#domain/people/preview-rights.ts'
import { createPreviewStore, type PreviewLink } from '../../../db/stores/content/preview-store.ts'
import { digestOf, newToken } from '../../../secrets/tokens.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'

const endpoints = { listPreviews, createPreview, endPreview }

/** Endpoints of preview links, which show drafts to people without an account. */
export const previewsFeature = deskFeature(endpoints, previewHandlers)

function previewHandlers({ db, changesBy }: DeskContext): DeskHandlers<typeof endpoints> {
  const previews = createPreviewStore(db)
  const previewsBy = ({ actor }: DeskCaller) => createPreviewStore(db, changesBy(actor))

  return {
    listPreviews: async ({ query: { document }, now, caller }) => ({
      previews: (await previews.load(document, now)).map((link) => writePreview(link, caller)),
      may_create: caller.may(previewRight),
    }),
    async createPreview({ body: { document, hours = previewHours.usual, seen_at }, now, caller }) {
      const token = newToken()
      const { id: by, mail } = caller.session.person
      const expiresAt = new Date(now.getTime() + hours * 3_600_000)
      const seenAt = readSeen(seen_at)
      const id = await previewsBy(caller).create({
        documentId: document,
        tokenDigest: digestOf(token),
        createdAt: now,
        createdBy: by,
        expiresAt,
        seenAt,
      })
      if (id === undefined) throw new ApiError('not_found', 'There is no document with this number.')
      const link = { id, createdAt: now, creator: by, createdBy: mail, expiresAt, seenAt }
      return { ...writePreview(link, caller), token }
    },
    async endPreview({ path: { id }, now, caller }) {
      const { person } = caller.session
      const ended = await previewsBy(caller).end(Number(id), {
        now,
        mayEnd: (creator) => mayEndPreview(person, creator),
      })
      if (ended === 'unknown') throw new ApiError('not_found', 'There is no valid link with this number.')
      if (ended === 'forbidden')
        throw new ApiError('forbidden', 'Only its creator and users who may publish content may end a link.')
      return { is_over: true as const }
    },
  }
}

/** Parses the moment that a preview shows, within the range of all calls. */
function readSeen(text: string | undefined): Date | null {
  if (text === undefined) return null
  const form = moment('')
  const found = form.find(new Date(text).toISOString())
  if (!found) throw wrongField('seen_at', form.problem)
  return found
}

function writePreview(link: PreviewLink, { session }: DeskCaller): WirePreviewValue {
  const { id, createdAt, creator, createdBy, expiresAt, seenAt } = link
  return {
    id,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    expires_at: expiresAt.toISOString(),
    seen_at: seenAt?.toISOString() ?? null,
    may_end: mayEndPreview(session.person, creator),
  }
}
