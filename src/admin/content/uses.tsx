import { ApiError } from '#contract/error.ts'
import { links } from '#domain/content/collections/links.ts'
import { menus } from '#domain/content/collections/menus.ts'
import { pages } from '#domain/content/collections/pages.ts'
import { textBlocks } from '#domain/content/collections/text-blocks.ts'
import type { TextKey } from '#domain/texts/text-key.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { menuTitle } from '../frame/menu-title.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { useTitlesOf } from './content-data.ts'
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
  const titles = useTitlesOf(uses)
  return (
    <ul className={styles.items}>
      {uses.map((use) => (
        <li key={use.id}>
          <UseLink use={use} title={titles.get(use.id) ?? use.key} />
        </li>
      ))}
    </ul>
  )
}

const useTexts: Readonly<Record<string, TextKey<'admin'> | undefined>> = {
  [pages.name]: 'content.use.page',
  [textBlocks.name]: 'content.use.text_block',
  [menus.name]: 'content.use.menu',
  [links.name]: 'content.use.link',
}

function UseLink({ use, title }: { use: Use; title: string }) {
  const say = useTranslator('admin')
  const text = useTexts[use.collection]
  const called = use.collection === menus.name ? menuTitle(say, { key: use.key, title }) : title
  const words = text ? say(text, { title: called }) : called
  const path = pathOf(use)
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
