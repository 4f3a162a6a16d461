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
        is_said: z.boolean().check(
          z.meta({
            description:
              'True if the image is published while this rule is. Rules with an unpublished image are skipped.',
          }),
        ),
      }),
    ),
    on: z.nullable(z.enum(backdropPlaces)),
    page: z.nullable(DocumentId),
    countries: z.array(z.string()).check(z.meta({ description: 'Empty for all countries.' })),
    languages: z.array(z.enum(languages)).check(z.meta({ description: 'Empty for all languages.' })),
    said: z.array(z.object({ from: MomentText, until: z.nullable(MomentText) })).check(
      z.meta({
        description: 'Current and future periods of its publication; `until` is null if no end is scheduled.',
      }),
    ),
  })
  .check(
    z.meta({
      id: 'ListedBackground',
      description: 'Background image of a page header: as published, scheduled, or as a draft.',
    }),
  )

export type ListedBackground = z.infer<typeof WireBackground>

export const listBackgrounds = endpoint({
  name: 'listBackgrounds',
  subject: 'Content',
  method: 'GET',
  access: 'content.read',
  route: deskRoutes.desk_backgrounds,
  summary: 'List background images and when they are shown',
  description:
    'Least specific first: rules for all pages before rules for one page; among those, rules that name a country or a language last.',
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
  summary: 'Find the background image a visitor sees',
  description:
    'The most specific rule wins: first one for a single page, then one that names a country, then one that names a language; ties go to the publication that started last.',
  query: query({
    page: single('page', {
      ...documentNumber,
      schema: { ...documentNumber.schema, description: 'A content page; the rates page if absent.' },
    }),
    country: single('country', countryCode),
    language: single('language', oneOf(languages, 'Language of the visitor; English by default.')),
    at: single('at', moment('Time of the visit; now by default.')),
  }),
  answer: asIs(z.object({ background: z.nullable(z.object({ id: DocumentId, title: z.string() })) })),
  errors: [],
})
