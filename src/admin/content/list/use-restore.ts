import { useMutation } from '@tanstack/react-query'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useContentChanged } from '../data/content-data.ts'

/** Restores documents from the trash, all or none. */
export function useRestore({ collection }: OfCollection) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const tellError = useTellError()
  const changed = useContentChanged()
  return useMutation({
    mutationFn: (items: readonly WireListedValue[]) =>
      call(contentCalls(collection).restoreMany, {
        path: {},
        query: {},
        body: { documents: items.map(({ id }) => id) },
      }),
    onSuccess({ count }, [first]) {
      const text =
        count === 1 && first
          ? say('content.restored', { title: first.title })
          : say.count('content.restored_many', count)
      toasts.show({ kind: 'success', text })
      return changed()
    },
    onError: (error) => tellError(error),
  })
}
