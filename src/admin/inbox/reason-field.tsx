import { maxNoteLength } from '#contract/desk/written-text.ts'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { value: string; onChange: (value: string) => void; isTried: boolean }

/** Why something is erased; it is the part of it that stays. */
export function ReasonField({ value, onChange, isTried }: Props) {
  const say = useTranslator('admin')
  return (
    <Field
      label={say('held.why')}
      hint={say('inbox.reason_hint')}
      value={value}
      onChange={onChange}
      maxLength={maxNoteLength}
      problem={isTried && !isReason(value) ? say('inbox.reason_problem') : undefined}
    />
  )
}

/** Whether it says something, and not whose messages they were. */
export function isReason(text: string): boolean {
  return text.trim() !== '' && !text.includes('@')
}
