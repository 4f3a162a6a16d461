import { ApiError } from '#contract/core/error.ts'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { timeZoneAt } from '../../frame/words/time-zone.ts'
import { useProblemsOf } from './problem-words.ts'

type Props = {
  value: string
  /** Why what was typed before was refused, if it was. */
  error: unknown
  onChange: (value: string) => void
  'data-focus'?: boolean
}

/** From when on something is said, by the clock on the wall of whoever says it. */
export function PublishMoment({ value, error, ...rest }: Props) {
  const say = useTranslator('admin')
  const problemsOf = useProblemsOf()
  const typed = new Date(value)
  const zone = timeZoneAt(Number.isNaN(typed.getTime()) ? new Date() : typed)
  return (
    <Field
      type="datetime-local"
      label={say('content.publish_moment')}
      value={value}
      hint={say('content.publish_moment_hint', { zone })}
      problem={value === '' ? undefined : problemsOf(problemsOfMoment(error))}
      {...rest}
    />
  )
}

/** Whether something was refused because of its moment: that is said at the field. */
export function isRefusedMoment(error: unknown): boolean {
  return problemsOfMoment(error) !== undefined
}

/** Whether a moment has passed, the server knows: the clock of this machine may be wrong. */
function problemsOfMoment(error: unknown): readonly string[] | undefined {
  return error instanceof ApiError ? error.properties?.live_from : undefined
}
