import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import { defaultLanguage } from '#domain/texts/languages/language.ts'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../../frame/format/moments.ts'
import type { WorkState } from '../data/draft-work.ts'
import { useFieldLabel } from '../fields/field-label.ts'
import { useShownText } from '../fields/use-shown-text.ts'
import beside from './english-beside.module.css'
import styles from './form.module.css'

type Props = { collection: Collection; document: WireDocumentValue; state: WorkState; part: Part }

/** English text beside another language, with a note if it has changed since. */
export function EnglishBeside({ collection, document, state, part }: Props) {
  const say = useTranslator('admin')
  const fieldLabel = useFieldLabel()
  const { formatMoment } = useMoments()
  const english = state.parts[defaultLanguage]?.mine ?? {}
  const shownText = useShownText(collection.local, english)
  const entries = Object.entries(collection.local).flatMap(([name, field]) => {
    const text = shownText(name, field)
    return text === '' ? [] : [{ name, text }]
  })
  if (part === 'shared' || part === defaultLanguage || entries.length === 0) return null
  const changedAt = changedAfter(document, part)
  return (
    <details className={styles.section} open={changedAt !== undefined}>
      <summary>{say('content.english_beside')}</summary>
      {changedAt && <Note>{say('content.english_newer', { moment: formatMoment(changedAt) })}</Note>}
      <dl className={beside.beside}>
        {entries.map(({ name, text }) => (
          <div key={name}>
            <dt>{fieldLabel(name)}</dt>
            <dd lang={defaultLanguage} dir="ltr">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Returns when English was changed, if that was after the part was written. */
function changedAfter({ parts }: WireDocumentValue, part: Part): Date | undefined {
  const editedAt = (of: Part) => parts.find((one) => one.part === of)?.edited_at
  const [written, changed] = [editedAt(part), editedAt(defaultLanguage)]
  return written && changed && new Date(changed) > new Date(written) ? new Date(changed) : undefined
}
