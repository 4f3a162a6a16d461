import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, codeOf } from '#contract/core/error.ts'
import { changeTexts, TextsInTheWay } from '#contract/desk/texts.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { textsKey } from './texts-key.ts'
import type { DraftText } from './use-text-draft.ts'

/** Saves all drafts, or none of them. */
export function useSaveTexts(onSaved: (sent: readonly DraftText[]) => void) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const tellError = useTellError()
  const reload = () => queries.invalidateQueries({ queryKey: textsKey })
  const saving = useMutation({
    mutationFn: (draft: readonly DraftText[]) =>
      call(changeTexts, {
        path: {},
        query: {},
        body: { changes: draft.map(({ before, english, ...change }) => change) },
      }),
    async onSuccess(_, sent) {
      // Reload before the draft goes, or the cells would show the old texts until the new ones arrive.
      await reload()
      onSaved(sent)
      toasts.show({ kind: 'success', text: say.count('texts.saved', sent.length) })
    },
    async onError(error) {
      // A conflict is shown beside the draft, where the user resolves it.
      if (codeOf(error) !== 'invalid_state') tellError(error)
      await reload()
    },
  })
  const read = saving.error instanceof ApiError ? TextsInTheWay.safeParse(saving.error.data) : undefined
  return {
    save: saving.mutate,
    isBusy: saving.isPending,
    /** Texts of other users that conflict with the draft. */
    theirs: read?.success ? read.data.theirs : [],
    /** Closes the conflict once the user has decided. */
    settle: saving.reset,
  }
}
