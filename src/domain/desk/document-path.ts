import { type DeclaredCollection, findCollection } from '../content/model/collections/collections.ts'
import type { DeskPath } from './desk-path.ts'

/** A document by its number, and by its key where that is known. */
type Named = { readonly id: number | string; readonly key?: string | null }

/** Returns the link to a document at the desk: to its screen, where that opens documents by a key that is not known. */
export function documentPath({ desk }: DeclaredCollection, { id, key }: Named): DeskPath {
  const item = 'item' in desk ? desk.item : '/{id}'
  if (item.includes('{key}') && !key) return desk.path
  const link = desk.path + item.replace('{id}', String(Number(id))).replace('{key}', key ?? '')
  // The type has the same parts in the same order; that such links exist is checked by returning it.
  return link as LinkTo<DeclaredCollection>
}

/** Returns the link to a document of the collection with this name; undefined if there is no such collection. */
export function findDocumentPath(collection: string, document: Named): DeskPath | undefined {
  const declared = findCollection(collection)
  return declared && documentPath(declared, document)
}

type LinkTo<One extends DeclaredCollection> = One extends {
  readonly desk: { readonly path: infer Path extends string; readonly item: infer Item extends string }
}
  ? `${Path}${Filled<Item>}`
  : `${One['desk']['path']}/${number}`

type Filled<Item extends string> = Item extends `${infer Before}{id}`
  ? `${Before}${number}`
  : Item extends `${infer Before}{key}`
    ? `${Before}${string}`
    : Item
