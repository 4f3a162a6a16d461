import * as z from 'zod/mini'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { backendRoutes } from '#domain/addresses/routes.ts'
import type { Collection } from '#domain/content/collection.ts'
import { categories } from '#domain/content/collections/categories.ts'
import { layouts } from '#domain/content/collections/layouts.ts'
import { menus } from '#domain/content/collections/menus.ts'
import { pages } from '#domain/content/collections/pages.ts'
import { textBlocks } from '#domain/content/collections/text-blocks.ts'
import { asIs, endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { query, single, type TextForm } from '../query.ts'
import { MomentText } from '../schemas.ts'
import { countryCode, moment, oneOf } from '../text-forms.ts'
import { saidWire } from './said-wire.ts'

const name: TextForm<string> = {
  find: (text) => (text.length <= 200 ? text : undefined),
  write: (text) => text,
  problem: 'Must have at most 200 characters.',
  schema: { type: 'string', maxLength: 200, description: 'Only what has this name.' },
}

export const sorts = ['key', '-key', 'title', '-title', 'since', '-since'] as const

const Language = z.string().check(z.meta({ description: 'The language it is in: the one asked for, or English.' }))

/** Where content is read: in a language. */
type SaidRoute = RouteDeclaration & { readonly path: `/{_locale}/rest/${string}`; readonly methods: readonly ['GET'] }

/** The public call for one kind of content, made of its declaration. */
/* @__NO_SIDE_EFFECTS__ */
export function saidCall(
  collection: Collection,
  { route, summary }: { readonly route: SaidRoute; readonly summary: string },
) {
  return endpoint({
    name: collection.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    subject: 'Content',
    method: 'GET',
    route,
    access: 'public',
    summary,
    description:
      'What is published, in the language of the address or in English where it has none; each says which. What is ' +
      'not for the country is left out. What is read on demand comes when one is asked for by its key or slug.',
    query: query({
      ...paging,
      sort: single('sort', oneOf(sorts, 'Sorted by; with a minus sign the other way round. `key` when left out.')),
      key: single('key', name),
      slug: single('slug', name),
      category: single('category', name),
      country: single('country_code', countryCode),
      at: single('at', moment('A moment in the past: what was said then. Now when left out.')),
    }),
    answer: asIs(
      pageOf(
        z.object({
          key: z.string(),
          language: Language,
          since: MomentText,
          ...saidWire(collection.shared),
          ...saidWire(collection.local),
        }) as z.ZodMiniType<SaidItem>,
      ),
    ),
    errors: ['invalid_parameters'],
  })
}

/** What is said of one document. */
export type SaidItem = {
  readonly key: string
  readonly language: string
  readonly since: string
  readonly [field: string]: unknown
}

export const saidPages = saidCall(pages, { route: backendRoutes.pages, summary: 'Pages of the site' })
export const saidTextBlocks = saidCall(textBlocks, {
  route: backendRoutes.text_blocks,
  summary: 'Texts that stand on pages',
})
export const saidLayouts = saidCall(layouts, { route: backendRoutes.layouts, summary: 'The places of pages' })
export const saidCategories = saidCall(categories, {
  route: backendRoutes.categories,
  summary: 'What pages and texts are sorted by',
})
export const saidMenus = saidCall(menus, { route: backendRoutes.menu_items, summary: 'The menus of the site' })
