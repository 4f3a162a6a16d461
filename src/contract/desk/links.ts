import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { partStates } from '#domain/content/publishing/part-state.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { query, single } from '../core/query.ts'
import { oneOf } from '../core/text-forms.ts'

const WireOverride = z.object({
  language: z.enum(languages),
  state: z.enum(partStates),
  target: z.nullable(z.unknown()).check(z.meta({ description: 'As it is written now; null where it is not yet.' })),
  address: z
    .nullable(z.string())
    .check(z.meta({ description: 'Where the target leads in this language; null where nowhere.' })),
  said_address: z
    .nullable(z.string())
    .check(z.meta({ description: 'Where what is published leads now; null where nothing is, or it leads nowhere.' })),
})

const WireCatalogueLink = z
  .object({
    name: z.string(),
    label: z.string(),
    addresses: z
      .record(z.string(), z.string())
      .check(z.meta({ description: 'As they came, by language; who reads another gets the English one.' })),
    variables: z.array(z.string()).check(z.meta({ description: 'What the program puts into the address.' })),
    document: z.nullable(z.number()).check(z.meta({ description: 'Where it is overridden; null where it never was.' })),
    overrides: z.array(WireOverride),
    is_log_in: z.boolean().check(z.meta({ description: 'Whether it stands in the head of every page.' })),
    uses: z.array(z.object({ id: z.number(), collection: z.string(), key: z.string() })),
  })
  .check(z.meta({ id: 'CatalogueLink', description: 'A link of the catalogue, and where it leads instead.' }))

export type WireCatalogueLinkValue = z.infer<typeof WireCatalogueLink>

export const listLinks = endpoint({
  subject: 'Content',
  access: 'content.read',
  name: 'listLinks',
  method: 'GET',
  route: deskRoutes.desk_links,
  summary: 'Every link of the catalogue',
  description: 'Where each leads by language, where it leads instead, and what refers to it. Nothing is fetched.',
  query: query({ language: single('language', oneOf(languages, 'The language that labels are wanted in.')) }),
  answer: asIs(z.object({ links: z.array(WireCatalogueLink) })),
  errors: [],
})
