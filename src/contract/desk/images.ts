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
export const imageNeeds = ['no_alt', 'duplicate', 'unused', 'trash'] as const
export type ImageNeed = (typeof imageNeeds)[number]

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
    size: z.number().check(z.meta({ description: 'How many bytes its original has.' })),
    alt_in: z
      .array(z.enum(languages))
      .check(z.meta({ description: 'The languages that it has an alternative text in.' })),
    folder: z.nullable(DocumentId),
    used_by: z.number().check(z.meta({ description: 'How many documents refer to it.' })),
    same_as: z
      .nullable(z.object({ id: DocumentId, title: z.string() }))
      .check(z.meta({ description: 'An older image of the same picture.' })),
    edited_at: MomentText,
    edited_by: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'ListedImage', description: 'An image as the desk shows it among others.' }))

export type ListedImage = z.infer<typeof WireImage>

const Counts = z.object({
  all: z.number(),
  bytes: z.number().check(z.meta({ description: 'How much the originals take; each counts once.' })),
  folders: z.array(z.object({ id: DocumentId, title: z.string(), revision: Revision, images: z.number() })),
  needs: z.record(z.enum(imageNeeds), z.number()),
  no_alt_in: z
    .record(z.string(), z.number())
    .check(z.meta({ description: 'How many have no alternative text in each language.' })),
})

export type ImageCounts = z.infer<typeof Counts>

export const listImages = endpoint({
  name: 'listImages',
  subject: 'Content',
  method: 'GET',
  access: 'content.read',
  route: deskRoutes.desk_images,
  summary: 'The images',
  description: 'The last edited first, unless another order is asked for.',
  query: query({
    ...paging,
    search: single('search', words('Part of a name, or of an alternative text in any language.')),
    folder: single('folder', documentNumber),
    need: single(
      'need',
      oneOf(
        imageNeeds,
        'Only those without an alternative text in any language; of which there is an older one; that nothing refers to; or that lie in the trash.',
      ),
    ),
    language: single(
      'language',
      oneOf(offeredLanguages, 'Those without an alternative text are those that have none in this language.'),
    ),
    sort: single('sort', oneOf(imageSorts, 'Sorted by; with a minus sign the other way round.')),
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
  summary: 'How many images there are of which kind',
  description: 'All, in each folder, and those that need something, however many there are.',
  query: noQuery,
  answer: asIs(Counts),
  errors: [],
})
