import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../calls/desk-context.tsx'

/** Puts a text where others can be pasted from, and says so; a plain address in a local network has no such place. */
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
