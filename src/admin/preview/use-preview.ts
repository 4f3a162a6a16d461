import { useMutation } from '@tanstack/react-query'
import { createPreview } from '#contract/desk/previews.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'

/** Long enough to look at it; whoever wants to show it to others makes a link. */
const hours = 1

/** Opens the site in a window of its own, as it would be with the drafts of a document. */
export function usePreview(document: number, saveFirst: () => Promise<boolean>) {
  const { call, toasts, setting } = useDesk()
  const errorWords = useErrorWords()
  return useMutation({
    async mutationFn() {
      // A browser opens windows only at the press itself; where it leads is known later.
      const opened = window.open('about:blank')
      try {
        await saveFirst()
        const { token } = await call(createPreview, { path: {}, query: {}, body: { document, hours } })
        const address = pathOf('admin_preview', { _locale: setting.language, hash: token })
        if (!opened) return location.assign(address)
        opened.opener = null
        opened.location.replace(address)
      } catch (error) {
        opened?.close()
        throw error
      }
    },
    onError: (error) => toasts.show({ kind: 'error', text: errorWords(error) }),
  })
}
