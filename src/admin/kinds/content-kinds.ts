import type { DeskContentPath } from '#domain/addresses/desk-path.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { categories } from '#domain/content/model/collections/categories.ts'
import { contactTopics } from '#domain/content/model/collections/contact-topics.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { places } from '#domain/content/model/collections/places.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'
import type { IconName } from '#ui/icon/icon.tsx'

/** What is worked on in a list, and then in a form or, as what pages are put together of, on a screen of its own. */
export const kindNames = [
  'pages',
  'filled_layouts',
  'text_blocks',
  'categories',
  'layouts',
  'contact_topics',
  'places',
] as const
type KindName = (typeof kindNames)[number]

/** What is worked on, whatever its screen is like. */
export type OfCollection = { readonly collection: Collection }

/** What is worked on in a form. */
export type FormKind = OfCollection & {
  readonly name: KindName | 'links'
  /** Where at the desk. */
  readonly path: DeskContentPath | 'links'
  /** Whether visitors see one by itself. */
  readonly hasPicture: boolean
  /** The place of the page where it is looked for. */
  readonly picturedAt?: string
}

export type ContentKind = FormKind & {
  readonly name: KindName
  readonly path: DeskContentPath
  readonly icon: IconName
}

export const contentKinds: Readonly<Record<KindName, ContentKind>> = {
  pages: { name: 'pages', collection: pages, path: 'pages', icon: 'page', hasPicture: true },
  filled_layouts: {
    name: 'filled_layouts',
    collection: pages,
    path: 'filled-layouts',
    icon: 'layout',
    hasPicture: true,
  },
  text_blocks: {
    name: 'text_blocks',
    collection: textBlocks,
    path: 'text-blocks',
    icon: 'text',
    hasPicture: true,
    picturedAt: 'questions',
  },
  categories: { name: 'categories', collection: categories, path: 'categories', icon: 'tag', hasPicture: false },
  places: { name: 'places', collection: places, path: 'map', icon: 'pin', hasPicture: false },
  layouts: { name: 'layouts', collection: layouts, path: 'layouts', icon: 'layout', hasPicture: false },
  contact_topics: {
    name: 'contact_topics',
    collection: contactTopics,
    path: 'contact-topics',
    icon: 'list',
    hasPicture: false,
  },
}

/** The kind of a collection, where it has screens of this sort. */
export function findKind(collection: string): ContentKind | undefined {
  return Object.values(contentKinds).find((kind) => kind.collection.name === collection)
}
