import { ApiError } from '#contract/core/error.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { findCollection } from '#domain/content/model/collections/collections.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import type { QuestionPlace } from '#domain/content/presenting/question-places.ts'
import { findDocumentPath } from '#domain/desk/document-path.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { menuTitle } from '../../frame/format/menu-title.ts'
import { DeskLink } from '../../routing/desk-link.tsx'
import { useTitlesOf } from '../data/content-data.ts'
import styles from './uses.module.css'

/** A document that refers to another. */
export type Use = { readonly id: number; readonly collection: string; readonly key: string }

/** List of documents that refer to something, with links. */
export function UseList({ words, uses }: { words: string; uses: readonly Use[] }) {
  return (
    <div className={styles.uses} role="status">
      <p>{words}</p>
      <UseItems uses={uses} />
    </div>
  )
}

/** Describes the effect on the rates page of removing something it shows. */
export function WithoutIt({ shownAs, title }: { shownAs: QuestionPlace; title?: string }) {
  const say = useTranslator('admin')
  return (
    <div className={styles.uses} role="status">
      {title && (
        <p>
          <b dir="auto">{title}</b>
        </p>
      )}
      <p>{say(`content.without.${shownAs}`)}</p>
    </div>
  )
}

type ItemsProps = { uses: readonly Use[]; shownAs?: QuestionPlace | null }

export function UseItems({ uses, shownAs = null }: ItemsProps) {
  const titles = useTitlesOf(uses)
  return (
    <ul className={styles.items}>
      {shownAs && (
        <li>
          <RatesPageLink />
        </li>
      )}
      {uses.map((use) => (
        <li key={use.id}>
          <UseLink use={use} title={titles.get(use.id) ?? use.key} />
        </li>
      ))}
    </ul>
  )
}

function UseLink({ use, title }: { use: Use; title: string }) {
  const say = useTranslator('admin')
  const text = findCollection(use.collection)?.desk.usageText
  const called = use.collection === menus.name ? menuTitle(say, { key: use.key, title }) : title
  const words = text ? say(text, { title: called }) : called
  const path = findDocumentPath(use.collection, use)
  return path ? <DeskLink to={path}>{words}</DeskLink> : words
}

/** Link to the site's rates page, which is no document. */
function RatesPageLink() {
  const say = useTranslator('admin')
  const { language } = useDesk().setting
  return (
    <a href={`${pathOf('home')}?language=${language}`} target="_blank" rel="noopener">
      {say('content.use.rates_page')}
    </a>
  )
}

/** Returns the document in use and its uses from a refusal; undefined if it contains none. */
export function usesIn(error: unknown): { readonly document: number; readonly uses: readonly Use[] } | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const hasUses = typeof data === 'object' && data !== null && 'uses' in data && 'document' in data
  // The contract defines the data of this refusal.
  return hasUses ? (data as { document: number; uses: readonly Use[] }) : undefined
}
