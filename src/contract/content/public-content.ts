import * as z from 'zod/mini'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { backendRoutes } from '#domain/addresses/routes.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import { hasSlots } from '#domain/content/model/field.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { databaseErrors } from '../core/error.ts'
import { pageOf, paging } from '../core/paging.ts'
import { query, single, type TextForm } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { countryCode, moment, oneOf, words } from '../core/text-forms.ts'
import { WirePublicPicture } from './picture-wire.ts'
import { publicWire } from './public-wire.ts'

const name: TextForm<string> = {
  find: (text) => (text.length <= 200 ? text : undefined),
  write: (text) => text,
  problem: 'Must have at most 200 characters.',
  schema: { type: 'string', maxLength: 200, description: 'Only the document with this key.' },
}

const sorts = ['key', '-key', 'title', '-title', 'since', '-since'] as const

const Language = z
  .string()
  .check(z.meta({ description: 'Language of the text: the requested one, or English if there is no translation.' }))

const Backdrop = z.optional(WirePublicPicture).check(
  z.meta({
    description:
      'Background image of its header for the country and language, if there is one. Only with `key` or `slug`.',
  }),
)

/** Public address of a collection: its name, unless the specification has another. */
type SaidRoute = RouteDeclaration & { readonly path: `/{_locale}/rest/${string}`; readonly methods: readonly ['GET'] }

const namedRoutes: Readonly<Record<string, SaidRoute | undefined>> = {
  pages: backendRoutes.pages,
  'text-blocks': backendRoutes.text_blocks,
  layouts: backendRoutes.layouts,
  categories: backendRoutes.categories,
  menus: backendRoutes.menu_items,
  images: backendRoutes.images,
}

function routeOf(name: string): SaidRoute {
  return namedRoutes[name] ?? { ...backendRoutes.pages, path: `/{_locale}/rest/${name}` }
}

/** Returns the public endpoint of a collection. */
/* @__NO_SIDE_EFFECTS__ */
export function publicCall(collection: Collection) {
  return endpoint({
    name: collection.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    subject: 'Content',
    method: 'GET',
    route: routeOf(collection.name),
    access: 'public',
    limit: 'reads',
    summary: `List published ${collection.name}`,
    description:
      'Published documents in the language of the path, or in English if there is no translation; each names its language. Documents for other countries are left out. `search` looks through titles, slugs, summaries, labels, alternative texts and the text of text blocks. The blocks of pages are included only when one document is requested by key or slug.',
    query: query({
      ...paging,
      sort: single(
        'sort',
        oneOf(sorts, 'Sort order; a minus sign reverses it. `key` by default; a search lists matches in titles first.'),
      ),
      key: single('key', name),
      slug: single('slug', name),
      category: single('category', name),
      search: single('search', words('Words; each must begin a word of the document. Case and accents do not matter.')),
      changedSince: single(
        'changed_since',
        moment('Only documents whose publication started at this moment or later.'),
      ),
      country: single('country_code', countryCode),
      at: single('at', moment('A moment in the past: lists the documents published then. Now by default.')),
    }),
    answer: asIs(
      pageOf(
        z.object({
          key: z.string(),
          language: Language,
          since: MomentText,
          ...publicWire(collection.shared),
          ...publicWire(collection.local),
          ...(hasSlots(collection.local) && { backdrop: Backdrop }),
        }) as z.ZodMiniType<PublicItem>,
      ),
    ),
    errors: ['invalid_parameters', ...databaseErrors],
  })
}

/** A published document. */
export type PublicItem = {
  readonly key: string
  readonly language: string
  readonly since: string
  readonly [field: string]: unknown
}

/** Every publicly readable collection. */
export const publicCalls = collections.filter(({ isAsked }) => isAsked).map(publicCall)
