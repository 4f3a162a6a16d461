import type { Value } from '#domain/content/model/field.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { pageFolder } from '../data/page-folder.ts'
import styles from './form.module.css'

/** Preview of a search result: empty fields are filled from the page. */
export function SearchResultPreview({ language, value }: { language: Language; value: Value }) {
  const { siteName } = useDesk().setting
  const path = pageFolder(language) + wordsIn(value.slug)
  const title = wordsIn(value.searchTitle) || `${wordsIn(value.title)} · ${siteName}`
  return (
    <div className={styles.found} lang={languageTag(language)} dir={directionOf(language)}>
      <small>
        <bdi dir="ltr">{location.host + path.replaceAll('/', ' › ')}</bdi>
      </small>
      <b>{title}</b>
      <p>{wordsIn(value.searchDescription) || wordsIn(value.summary)}</p>
    </div>
  )
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
