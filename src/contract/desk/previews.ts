import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { previewRight } from '#domain/people/preview-rights.ts'
import { DocumentId, documentNumber } from '../content/text-wire.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { query, required } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'

const WirePreview = z
  .object({
    id: z.number(),
    created_at: MomentText,
    created_by: z.string(),
    expires_at: MomentText,
    seen_at: z
      .nullable(MomentText)
      .check(z.meta({ description: 'Time at which the site is shown; null for the time of viewing.' })),
    may_end: z.boolean().check(
      z.meta({
        description: 'True if the caller may revoke it, as its creator or as a user who may publish content.',
      }),
    ),
  })
  .check(z.meta({ id: 'PreviewLink', description: 'A link that shows the drafts of a document without signing in.' }))

export type WirePreviewValue = z.infer<typeof WirePreview>

/** Lifetime of preview links in hours. */
export const previewHours = { usual: 7 * 24, max: 30 * 24 } as const

const common = { subject: 'Content' } as const

export const listPreviews = endpoint({
  ...common,
  access: 'content.read',
  name: 'listPreviews',
  method: 'GET',
  route: deskRoutes.desk_previews,
  summary: 'List the preview links of a document',
  description: 'Valid links, the newest first, without their tokens.',
  query: query({ document: required('document', documentNumber) }),
  answer: asIs(
    z.object({
      previews: z.array(WirePreview),
      may_create: z.boolean().check(z.meta({ description: 'True if the caller may create one.' })),
    }),
  ),
  errors: [],
})

export const createPreview = endpoint({
  ...common,
  access: previewRight,
  name: 'createPreview',
  method: 'POST',
  route: deskRoutes.desk_previews,
  summary: 'Create a preview link',
  description:
    'Anyone with the link sees the drafts of the document within the published site, at the moment `seen_at` if given, without signing in. Its address accepts `country_code` and `language`. The token is returned only here.',
  query: noQuery,
  body: bodyAsIs(
    z.strictObject({
      document: DocumentId,
      hours: z.optional(z.int().check(z.minimum(1), z.maximum(previewHours.max))),
      seen_at: z.optional(z.iso.datetime({ offset: true })),
    }),
  ),
  answer: asIs(z.object({ ...WirePreview._zod.def.shape, token: z.string() })),
  errors: ['not_found'],
})

export const endPreview = endpoint({
  ...common,
  access: 'content.read',
  name: 'endPreview',
  method: 'DELETE',
  route: deskRoutes.desk_preview,
  summary: 'Revoke a preview link',
  description:
    'The link stops working. Its creator and users who may publish content may revoke it. Links are also revoked when their creator is suspended or loses the right to change content.',
  query: noQuery,
  answer: asIs(z.object({ is_over: z.literal(true) })),
  errors: ['not_found'],
})
