import { useTranslator } from '#ui/translator-context.tsx'
import { aboutOf } from './call-feedback.ts'
import { useDesk } from './desk-context.tsx'
import { errorText, type OwnWords } from './error-text.ts'
import { UnprovenError } from './unproven-error.ts'

/** Returns a function that describes a failed request; the screen's own text for the error code comes first. */
export function useErrorWords(): (error: unknown, own?: OwnWords) => string {
  const say = useTranslator('admin')
  return (error, own) => errorText(say, error, own)
}

/**
 * Returns a function that describes an error beside a field; undefined without an error, or if re-authentication was
 * cancelled.
 */
export function useProblemWords(): (error: unknown, own?: OwnWords) => string | undefined {
  const errorWords = useErrorWords()
  return (error, own) => (error && !(error instanceof UnprovenError) ? errorWords(error, own) : undefined)
}

/** Returns a function that shows an error toast with the screen's own text, in place of the failed call's usual toast. */
export function useTellError(): (error: unknown, own?: OwnWords | string) => void {
  const { toasts } = useDesk()
  const problemWords = useProblemWords()
  return (error, own) => {
    const text = typeof own === 'string' ? own : problemWords(error, own)
    if (text) toasts.show({ kind: 'error', text, about: aboutOf(error) })
  }
}
