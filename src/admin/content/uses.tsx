import { ApiError } from '#contract/error.ts'
import { links } from '#domain/content/collections/links.ts'
import { menus } from '#domain/content/collections/menus.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { findKind } from './content-kinds.ts'
import styles from './uses.module.css'

/** A document that refers to another. */
export type Use = { readonly id: number; readonly collection: string; readonly key: string }

/** Who refers to something, with the way there. */
export function UseList({ words, uses }: { words: string; uses: readonly Use[] }) {
  return (
    <div className={styles.uses} role="status">
      <p>{words}</p>
      <UseItems uses={uses} />
    </div>
  )
}

export function UseItems({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className={styles.items}>
      {uses.map((use) => (
        <li key={use.id}>
          <UseLink use={use} />
        </li>
      ))}
    </ul>
  )
}

function UseLink({ use: { id, collection, key } }: { use: Use }) {
  const words = <bdi>{`${collection}: ${key}`}</bdi>
  const path = pathOf({ id, collection, key })
  return path ? <DeskLink to={path}>{words}</DeskLink> : words
}

/** Where a document is worked on. */
function pathOf({ id, collection, key }: Use): string | undefined {
  if (collection === menus.name) return `menu?menu=${key}`
  if (collection === links.name) return `links/${id}`
  const kind = findKind(collection)
  return kind && `${kind.path}/${id}`
}

/** Which document is used and by whom, as a refusal to throw it away tells; undefined where it tells nothing of it. */
export function usesIn(error: unknown): { readonly document: number; readonly uses: readonly Use[] } | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const isTold = typeof data === 'object' && data !== null && 'uses' in data && 'document' in data
  // The contract says what a refusal of this call carries.
  return isTold ? (data as { document: number; uses: readonly Use[] }) : undefined
}
