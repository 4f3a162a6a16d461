import { codeOf } from '#contract/error.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** What somebody is told who was refused, or whose request never arrived. */
export function useErrorWords(): (error: unknown) => string {
  const say = useTranslator('admin')
  return (error) => {
    switch (codeOf(error)) {
      case 'rate_limit_exceeded':
        return say('error.rate_limit_exceeded')
      case 'forbidden':
        return say('error.forbidden')
      case 'temporarily_unavailable':
        return say('error.temporarily_unavailable')
      default:
        return say('error.unknown')
    }
  }
}
