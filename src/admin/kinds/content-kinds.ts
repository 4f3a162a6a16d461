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

/** What is worked on, whatever its screen is like. */
export type OfCollection = { readonly collection: Collection }

/** What is worked on in a form. */
export type FormKind = OfCollection & {
  /** Its texts are named after it. */
  readonly name: KindName | 'filled_layouts' | 'links'
  readonly path: DeskContentPath | 'links'
  /** Present where visitors see a document by itself. */
  readonly preview?: Preview
}

/** What is worked on in a list, and then in a form or on a screen of its own. */
export type ContentKind = FormKind & {
  readonly name: KindName | 'filled_layouts'
  readonly path: DeskContentPath
  readonly icon: IconName
}

/** A collection whose documents are listed by themselves. */
type ListedCollection = DrawnCollection | Extract<DeclaredCollection, { readonly desk: { readonly isListed: true } }>

type KindName = SnakeCase<ListedCollection['name']>

type SnakeCase<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}_${SnakeCase<Tail>}` : Name

/** Kinds of content by the name of their texts. */
export const contentKinds = Object.fromEntries(
  collections
    .filter(isListed)
    .map(kindOf)
    .map((kind) => [kind.name, kind]),
  // Each listed collection has one kind, under its name.
) as Readonly<Record<KindName, ContentKind>>

/** Returns the kind of a collection; undefined where its documents are not listed by themselves. */
export function findKind(collection: string): ContentKind | undefined {
  return Object.values(contentKinds).find((kind) => kind.collection.name === collection)
}

/** Returns how a collection is listed and opened. */
export function kindOf(collection: ListedCollection): ContentKind {
  const { path, icon } = collection.desk
  const { preview } = isDrawn(collection) ? collection.desk : {}
  return { collection, name: snakeCase(collection.name), path, icon, ...(preview && { preview }) }
}

/** Returns what the documents of a collection are called. */
export function titleOf(collection: DeclaredCollection): TextKey<'admin'> {
  return isDrawn(collection) ? `nav.${snakeCase(collection.name)}` : collection.desk.title
}

function isListed(collection: DeclaredCollection): collection is ListedCollection {
  return isDrawn(collection) || 'isListed' in collection.desk
}

function snakeCase<Name extends string>(name: Name): SnakeCase<Name> {
  // The type replaces hyphens as this does.
  return name.replaceAll('-', '_') as SnakeCase<Name>
}
