import { maxNoteLength } from '#contract/desk/written-text.ts'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { value: string; onChange: (value: string) => void; isTried: boolean }

/** Reason for erasing, which is stored after the message is gone. */
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

/** Returns true if the reason is not empty and contains no email address, because it must not identify the writer. */
export function isReason(text: string): boolean {
  return text.trim() !== '' && !text.includes('@')
}
