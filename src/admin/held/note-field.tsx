import { maxNoteLength } from '#contract/desk/written-text.ts'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { value: string; onChange: (value: string) => void }

/** Reason for a decision about held rates, which is audited. */
export function NoteField({ value, onChange }: Props) {
  const say = useTranslator('admin')
  return (
    <Field
      label={say('held.why')}
      value={value}
      onChange={onChange}
      hint={say('held.why_hint')}
      maxLength={maxNoteLength}
    />
  )
}
