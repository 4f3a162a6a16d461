import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { partStates } from '#domain/content/publishing/part-state.ts'
import { languages, offeredLanguages } from '#domain/texts/languages/language.ts'
import { Revision } from '../content/document-wire.ts'
import { WirePicture } from '../content/picture-wire.ts'
import { DocumentId, documentNumber } from '../content/text-wire.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { pageOf, paging } from '../core/paging.ts'
import { query, single } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { oneOf, words } from '../core/text-forms.ts'

/** Filters for images that need attention: without alternative text, duplicate, unused, in the trash. */
export const imageIssues = ['no_alt', 'duplicate', 'unused', 'trash'] as const
export type ImageIssue = (typeof imageIssues)[number]

export const imageSorts = ['-edited', 'edited', 'title', '-title', '-size', 'size'] as const
export type ImageSort = (typeof imageSorts)[number]

const WireImage = z
  .object({
    id: DocumentId,
    key: z.string(),
    title: z.string(),
    revision: Revision,
    state: z.enum(partStates),
    picture: z.nullable(WirePicture),
    size: z.number().check(z.meta({ description: 'Size of the original in bytes.' })),
    alt_in: z.array(z.enum(languages)).check(z.meta({ description: 'Languages with alternative text.' })),
    folder: z.nullable(DocumentId),
    used_by: z.number().check(z.meta({ description: 'Number of documents that use it.' })),
    same_as: z
      .nullable(z.object({ id: DocumentId, title: z.string() }))
      .check(z.meta({ description: 'The oldest image with the same picture; null if it is this image.' })),
    edited_at: MomentText,
    edited_by: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'ListedImage', description: 'An image in the list of images.' }))

export type ListedImage = z.infer<typeof WireImage>

const Counts = z.object({
  all: z.number(),
  bytes: z.number().check(
    z.meta({
      description:
        'Total size of all originals in bytes, including images in the trash. An original that several images share counts once.',
    }),
  ),
  folders: z.array(z.object({ id: DocumentId, title: z.string(), revision: Revision, images: z.number() })),
  needs: z.record(z.enum(imageIssues), z.number()),
  no_alt_in: z
    .record(z.string(), z.number())
    .check(z.meta({ description: 'Number of images without alternative text, by language.' })),
})

export type ImageCounts = z.infer<typeof Counts>

export const listImages = endpoint({
  name: 'listImages',
  subject: 'Content',
  method: 'GET',
  access: 'content.read',
  route: deskRoutes.desk_images,
  summary: 'List images',
  description: 'Ordered by last edit, newest first, unless `sort` is given.',
  query: query({
    ...paging,
    search: single('search', words('Part of a key, a title, or an alternative text in any language.')),
    folder: single('folder', documentNumber),
    need: single(
      'need',
      oneOf(
        imageIssues,
        'no_alt: without any alternative text; duplicate: an older image has the same picture; unused: no document uses it; trash: in the trash. Without `need`, or with another one, images in the trash are left out.',
      ),
    ),
    language: single(
      'language',
      oneOf(offeredLanguages, 'With `need=no_alt`: without alternative text in this language.'),
    ),
    sort: single('sort', oneOf(imageSorts, 'Sort order; a minus sign reverses it.')),
  }),
  answer: asIs(pageOf(WireImage)),
  errors: [],
})

export const countImages = endpoint({
  name: 'countImages',
  subject: 'Content',
  method: 'GET',
  access: 'content.read',
  route: deskRoutes.desk_image_counts,
  summary: 'Count images',
  description: 'All images, those in each folder, and those that need attention.',
  query: noQuery,
  answer: asIs(Counts),
  errors: [],
})
