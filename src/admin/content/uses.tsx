import { ApiError } from '#contract/error.ts'
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
  const kind = findKind(collection)
  const words = <bdi>{`${collection}: ${key}`}</bdi>
  return kind ? <DeskLink to={`${kind.path}/${id}`}>{words}</DeskLink> : words
}

/** Which document is used and by whom, as a refusal to throw it away tells; undefined where it tells nothing of it. */
export function usesIn(error: unknown): { readonly document: number; readonly uses: readonly Use[] } | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const isTold = typeof data === 'object' && data !== null && 'uses' in data && 'document' in data
  // The contract says what a refusal of this call carries.
  return isTold ? (data as { document: number; uses: readonly Use[] }) : undefined
}
