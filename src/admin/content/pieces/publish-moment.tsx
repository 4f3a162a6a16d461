import { ApiError } from '#contract/core/error.ts'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { timeZoneAt } from '../../frame/format/time-zone.ts'
import { useProblemsOf } from './problem-words.ts'

type Props = {
  value: string
  /** Refusal of the previous time, if any. */
  error: unknown
  onChange: (value: string) => void
  'data-focus'?: boolean
}

/** Field for the time of a publication, in local time. */
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

/** Returns true if a refusal concerns the time, which is shown at its field. */
export function isRefusedMoment(error: unknown): boolean {
  return problemsOfMoment(error) !== undefined
}

/**
 * Returns the server's problems with the time. Only the server knows if it has passed, because the local clock may be
 * wrong.
 */
function problemsOfMoment(error: unknown): readonly string[] | undefined {
  return error instanceof ApiError ? error.properties?.live_from : undefined
}
