import { codeOf } from '#contract/error.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { requestIdOf } from './traced-call.ts'

/** What somebody is told who was refused, or whose request never arrived. */
export function useErrorWords(): (error: unknown) => string {
  const say = useTranslator('admin')
  return (error) => {
    const id = requestIdOf(error)
    switch (codeOf(error)) {
      case 'rate_limit_exceeded':
        return say('error.rate_limit_exceeded')
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
