import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { backdropPlaces } from '#domain/content/model/collections/background-images.ts'
import { partStates } from '#domain/content/publishing/part-state.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { Revision } from '../content/document-wire.ts'
import { WirePicture } from '../content/picture-wire.ts'
import { DocumentId, documentNumber } from '../content/text-wire.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { query, single } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { countryCode, moment, oneOf } from '../core/text-forms.ts'

const WireBackground = z
  .object({
    id: DocumentId,
    key: z.string(),
    title: z.string(),
    revision: Revision,
    state: z.enum(partStates),
    image: z.nullable(
      z.object({
        id: DocumentId,
        title: z.string(),
        picture: z.nullable(WirePicture),
        is_said: z
          .boolean()
          .check(
            z.meta({ description: 'Whether visitors see it when they see this: what shows no such is passed over.' }),
          ),
      }),
    ),
    on: z.nullable(z.enum(backdropPlaces)),
    page: z.nullable(DocumentId),
    countries: z.array(z.string()).check(z.meta({ description: 'None named: everywhere.' })),
    languages: z.array(z.enum(languages)).check(z.meta({ description: 'None named: in all of them.' })),
    said: z
      .array(z.object({ from: MomentText, until: z.nullable(MomentText) }))
      .check(z.meta({ description: 'When visitors see it, from now on; without an end where none is planned.' })),
  })
  .check(
    z.meta({
      id: 'ListedBackground',
      description: 'Which picture stands behind the head of which page: as it is said, or will be, or else as a draft.',
    }),
  )

export type ListedBackground = z.infer<typeof WireBackground>

export const listBackgrounds = endpoint({
  name: 'listBackgrounds',
  subject: 'Content',
  method: 'GET',
  access: 'content.read',
  route: deskRoutes.desk_backgrounds,
  summary: 'All background images, and when they are seen',
  description: 'The most particular last: those for all pages first, then those that name a country or a language.',
  query: noQuery,
  answer: asIs(z.object({ items: z.array(WireBackground) })),
  errors: [],
})

export const findBackground = endpoint({
  name: 'findBackground',
  subject: 'Content',
  method: 'GET',
  access: 'content.read',
  route: deskRoutes.desk_background_seen,
  summary: 'Which background image a visitor sees',
  description:
    'Of all that are for them the most particular: a page that is named goes before all pages, then a country that is named, then a language; of those that are alike the last to begin.',
  query: query({
    page: single('page', {
      ...documentNumber,
      schema: { ...documentNumber.schema, description: 'A page that editors write; the rates page when left out.' },
    }),
    country: single('country', countryCode),
    language: single('language', oneOf(languages, 'What they read in; English when left out.')),
    at: single('at', moment('When; now when left out.')),
  }),
  answer: asIs(z.object({ background: z.nullable(z.object({ id: DocumentId, title: z.string() })) })),
  errors: [],
})
