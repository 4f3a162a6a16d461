import type { Collection, Preview } from '#domain/content/model/collection.ts'
import {
  collections,
  type DeclaredCollection,
  type DrawnCollection,
  isDrawn,
} from '#domain/content/model/collections/collections.ts'
import type { DeskContentPath } from '#domain/desk/desk-path.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import type { IconName } from '#ui/icon/icon.tsx'

/** Content of one collection. */
export type OfCollection = { readonly collection: Collection }

/** Content that is edited in a form. */
export type FormKind = OfCollection & {
  /** Name in its message keys. */
  readonly name: KindName | 'filled_layouts' | 'links'
  readonly path: DeskContentPath | 'links'
  /** Present if documents are visible to visitors by themselves. */
  readonly preview?: Preview
}

/** Content with a list, whose documents open in a form or on a screen of their own. */
export type ContentKind = FormKind & {
  readonly name: KindName | 'filled_layouts'
  readonly path: DeskContentPath
  readonly icon: IconName
}

/** Collection whose documents have a list of their own. */
type ListedCollection = DrawnCollection | Extract<DeclaredCollection, { readonly desk: { readonly isListed: true } }>

type KindName = SnakeCase<ListedCollection['name']>

type SnakeCase<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}_${SnakeCase<Tail>}` : Name

/** Kinds of content by the name in their message keys. */
export const contentKinds = Object.fromEntries(
  collections
    .filter(isListed)
    .map(kindOf)
    .map((kind) => [kind.name, kind]),
  // Each listed collection has one kind, under its name.
) as Readonly<Record<KindName, ContentKind>>

/** Returns the kind of a collection; undefined if its documents have no list of their own. */
export function findKind(collection: string): ContentKind | undefined {
  return Object.values(contentKinds).find((kind) => kind.collection.name === collection)
}

/** Returns how a collection is listed and opened. */
export function kindOf(collection: ListedCollection): ContentKind {
  const { path, icon } = collection.desk
  const { preview } = isDrawn(collection) ? collection.desk : {}
  return { collection, name: snakeCase(collection.name), path, icon, ...(preview && { preview }) }
}

/** Returns the message key of a collection's title. */
export function titleOf(collection: DeclaredCollection): TextKey<'admin'> {
  return isDrawn(collection) ? `nav.${snakeCase(collection.name)}` : collection.desk.title
}

function isListed(collection: DeclaredCollection): collection is ListedCollection {
  return isDrawn(collection) || 'isListed' in collection.desk
}

function snakeCase<Name extends string>(name: Name): SnakeCase<Name> {
  // The type replaces hyphens in the same way.
  return name.replaceAll('-', '_') as SnakeCase<Name>
}
