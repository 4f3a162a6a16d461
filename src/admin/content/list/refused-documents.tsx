import type { RefusedDocument } from '#contract/content/desk-content-many.ts'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { ApiError } from '#contract/core/error.ts'
import { tellingTitle } from '#domain/content/model/telling-title.ts'
import { noteClass } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './list.module.css'

type Props = { among: readonly WireListedValue[]; error: unknown }

/** Lists the documents that made an action on several fail, with the reasons. */
export function RefusedDocuments({ among, error }: Props) {
  const say = useTranslator('admin')
  const refused = refusedIn(error)
  if (!refused) return null
  const titleOf = (document: number) => {
    const found = among.find(({ id }) => id === document)
    return found ? tellingTitle(found, among) : String(document)
  }
  return (
    <div className={`${noteClass} ${styles.refused}`} role="alert">
      <p>{say('content.sort_refused')}</p>
      <ul>
        {refused.map(({ document, reason }) => (
          <li key={document}>{say(reasonTexts[reason], { title: titleOf(document) })}</li>
        ))}
      </ul>
    </div>
  )
}

const reasonTexts = {
  stale: 'content.refused_stale',
  trashed: 'content.refused_trashed',
  incomplete: 'content.refused_incomplete',
  address: 'content.refused_address',
  shared: 'content.refused_shared',
} as const

/** Returns the refused documents with the reasons; undefined for other errors. */
export function refusedIn(error: unknown): readonly RefusedDocument[] | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const hasRefused = typeof data === 'object' && data !== null && 'refused' in data
  // The contract defines the data of this refusal.
  return hasRefused ? (data.refused as readonly RefusedDocument[]) : undefined
}
