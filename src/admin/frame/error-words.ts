import { ApiError, codeOf } from '#contract/error.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from './desk-context.tsx'
import { requestIdOf } from './traced-call.ts'
import { UnprovenError } from './unproven-error.ts'

/** What a code means to somebody who did one particular thing. */
type OwnWords = Readonly<Partial<Record<NonNullable<ReturnType<typeof codeOf>>, string>>>

/** What somebody is told who was refused, or whose request never arrived; in words of the place where it has some. */
export function useErrorWords(): (error: unknown, own?: OwnWords) => string {
  const say = useTranslator('admin')
  return (error, own = {}) => {
    const id = requestIdOf(error)
    const code = codeOf(error)
    const words = code && own[code]
    if (words) return words
    switch (code) {
      case 'rate_limit_exceeded':
        return limitSeconds(error) === undefined
          ? say('error.rate_limit_exceeded')
          : say('error.limit', { seconds: limitSeconds(error) })
      case 'forbidden':
        return say('error.forbidden')
      case 'temporarily_unavailable':
        return say('error.temporarily_unavailable')
      default:
        if (!id && !navigator.onLine) return say('offline.title')
        return id ? `${say('error.unknown')} ${say('error.request')} ${id}` : say('error.unknown')
    }
  }
}

/** How long to wait where it was too much at once, not wrong too often. */
function limitSeconds(error: unknown): number | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  return typeof data === 'object' && data !== null && 'seconds' in data ? Number(data.seconds) : undefined
}

/** What stands at a field: nothing where nothing went wrong, or somebody went back themselves. */
export function useProblemWords(): (error: unknown, own?: OwnWords) => string | undefined {
  const errorWords = useErrorWords()
  return (error, own) => (error && !(error instanceof UnprovenError) ? errorWords(error, own) : undefined)
}

/** Tells the same in a toast. */
export function useTellError(): (error: unknown, own?: OwnWords) => void {
  const { toasts } = useDesk()
  const problemWords = useProblemWords()
  return (error, own) => {
    const text = problemWords(error, own)
    if (text) toasts.show({ kind: 'error', text })
  }
}
