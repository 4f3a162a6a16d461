import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import { links } from '#domain/content/model/collections/links.ts'
import { partStates } from '#domain/content/publishing/part-state.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { query, required, single } from '../core/query.ts'
import { oneOf, words } from '../core/text-forms.ts'

/** Kinds of found documents, named after their collections. Link overrides are found as links. */
const documentKinds = collections.map(({ name }) => name).filter((name) => name !== links.name)
const resultKinds = [...documentKinds, 'message', 'link', 'text'] as const

const WireFound = z
  .object({
    id: z.string().check(z.meta({ description: 'Number of a document or message, name of a link, or key of a text.' })),
    key: z.nullable(z.string()).check(z.meta({ description: 'The key of a document.' })),
    title: z.string(),
    detail: z.nullable(z.string()).check(z.meta({ description: 'Distinguishes results with the same title.' })),
    state: z.nullable(z.enum(partStates)).check(z.meta({ description: 'State of a document.' })),
  })
  .check(z.meta({ id: 'Found', description: 'A search result.' }))

const WireGroup = z
  .object({
    kind: z.enum(resultKinds),
    total: z.number().check(z.meta({ description: 'Number of results, counted up to 1,000.' })),
    items: z
      .array(WireFound)
      .check(z.meta({ description: 'The first results, those with all words in the title first.' })),
  })
  .check(z.meta({ id: 'SearchGroup', description: 'Results of one kind.' }))

export type SearchGroup = z.infer<typeof WireGroup>

export const searchDesk = endpoint({
  name: 'searchDesk',
  subject: 'Content',
  method: 'GET',
  access: 'signed_in',
  route: deskRoutes.desk_search,
  summary: 'Search everything the caller may read',
  description:
    'Finds documents, messages, links and texts in which each word of the search begins a word. Case and accents do not matter. If nothing is found, mistyped words are replaced by similar ones.',
  query: query({
    search: required('search', words('Beginnings of words.')),
    language: single('language', oneOf(offeredLanguages, 'Language of the titles. English by default.')),
  }),
  answer: asIs(
    z.object({
      groups: z.array(WireGroup),
      meant: z
        .nullable(z.string())
        .check(z.meta({ description: 'Replacement search, if nothing was found.', examples: ['payments'] })),
    }),
  ),
  errors: [],
})
