import { useTranslator } from '#ui/translator-context.tsx'
import { aboutOf } from './call-feedback.ts'
import { useDesk } from './desk-context.tsx'
import { type ErrorTexts, errorText } from './error-text.ts'
import { ReauthenticationError } from './unproven-error.ts'

/** Returns a function that describes a failed request. A text of the screen for the error code takes precedence. */
export function useErrorMessage(): (error: unknown, own?: ErrorTexts) => string {
  const say = useTranslator('admin')
  return (error, own) => errorText(say, error, own)
}

/**
 * Returns a function that describes an error beside a field; undefined without an error, or if re-authentication was
 * cancelled.
 */
export function useFieldError(): (error: unknown, own?: ErrorTexts) => string | undefined {
  const errorWords = useErrorMessage()
  return (error, own) => (error && !(error instanceof ReauthenticationError) ? errorWords(error, own) : undefined)
}

/** Returns a function that shows an error toast with the screen's own text, in place of the failed call's usual toast. */
export function useTellError(): (error: unknown, own?: ErrorTexts | string) => void {
  const { toasts } = useDesk()
  const problemWords = useFieldError()
  return (error, own) => {
    const text = typeof own === 'string' ? own : problemWords(error, own)
    if (text) toasts.show({ kind: 'error', text, about: aboutOf(error) })
  }
}
