import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../calls/desk-context.tsx'

/**
 * Returns a function that copies a text and reports the outcome. Plain HTTP on a local network has no clipboard API.
 */
export function useCopy(): (text: string) => Promise<void> {
  const say = useTranslator('admin')
  const { toasts } = useDesk()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ kind: 'success', text: say('factor.copied') })
    } catch {
      toasts.show({ kind: 'error', text: say('copy.failed') })
    }
  }
}
