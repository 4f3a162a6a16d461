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
  target: z.nullable(z.unknown()).check(z.meta({ description: 'Target in the draft; null if there is none.' })),
  address: z
    .nullable(z.string())
    .check(
      z.meta({ description: 'URL that the draft gives the link in this language; null if its target does not exist.' }),
    ),
  said_address: z.nullable(z.string()).check(
    z.meta({
      description: 'URL of the published override; null if it is not published or its target does not exist.',
    }),
  ),
})

const WireCatalogueLink = z
  .object({
    name: z.string(),
    label: z.string(),
    addresses: z
      .record(z.string(), z.string())
      .check(z.meta({ description: 'Default URLs by language; other languages use the English one.' })),
    variables: z.array(z.string()).check(z.meta({ description: 'Variables that are filled into the URL.' })),
    document: z
      .nullable(z.number())
      .check(z.meta({ description: 'Document that overrides the link; null if it was never overridden.' })),
    overrides: z.array(WireOverride),
    is_log_in: z.boolean().check(z.meta({ description: 'True for the log-in link in the header of every page.' })),
    uses: z.array(z.object({ id: z.number(), collection: z.string(), key: z.string() })),
  })
  .check(z.meta({ id: 'CatalogueLink', description: 'A link of the catalogue and its override.' }))

export type WireCatalogueLinkValue = z.infer<typeof WireCatalogueLink>

export const listLinks = endpoint({
  subject: 'Content',
  access: 'content.read',
  name: 'listLinks',
  method: 'GET',
  route: deskRoutes.desk_links,
  summary: 'List the links of the catalogue',
  description: 'Default URLs and overrides by language, and the documents that use each link. URLs are not fetched.',
  query: query({ language: single('language', oneOf(languages, 'Language of the labels.')) }),
  answer: asIs(z.object({ links: z.array(WireCatalogueLink) })),
  errors: [],
})
