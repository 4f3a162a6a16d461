import { maxNoteLength } from '#contract/desk/written-text.ts'
import { Field } from '#ui/field/field.tsx'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './own-rates.module.css'

type Props = {
  isDoubtful: boolean
  isSure: boolean
  /** Currencies whose rates need approval by a second person. */
  toApprove: readonly string[]
  approver_count: number
  note: string
  onSure: (isSure: boolean) => void
  onNote: (note: string) => void
}

/** Confirmation of doubtful rates, and a note for the approver. */
export function OwnRateSending({ isDoubtful, isSure, toApprove, approver_count, note, onSure, onNote }: Props) {
  const say = useTranslator('admin')
  return (
    <>
      {toApprove.length > 0 && (
        <>
          <Note tone="warn" icon="people">
            {say('own.needs_second', { currencies: toApprove.join(', ') })}{' '}
            {approver_count === 0 && say('approval.nobody_else')}
          </Note>
          <Field
            label={say('margins.note')}
            value={note}
            onChange={onNote}
            hint={say('held.why_hint')}
            maxLength={maxNoteLength}
          />
        </>
      )}
      {isDoubtful && (
        <label className={styles.sure}>
          <input type="checkbox" checked={isSure} onChange={({ target }) => onSure(target.checked)} />
          {say('own.sure')}
        </label>
      )}
    </>
  )
}
