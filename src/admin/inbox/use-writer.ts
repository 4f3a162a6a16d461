import { useMutation } from '@tanstack/react-query'
import { codeOf } from '#contract/core/error.ts'
import { copyOfWriter, eraseOfWriter } from '#contract/desk/message-files.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { replaceBy } from '../routing/address.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { useInboxErased } from './inbox-data.ts'
import { saveFile } from './save-file.ts'

type Ends = {
  /** Called when there are more or fewer messages than shown. */
  readonly onChanged: () => void
  readonly onErased: () => void
}

/** Exports and erases all messages of a writer. */
export function useWriter({ onChanged, onErased }: Ends) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const erasedNow = useInboxErased()
  const showError = (error: unknown) => {
    tellError(error, { invalid_state: say('inbox.erase_changed'), not_found: say('inbox.person_none') })
    if (codeOf(error) === 'invalid_state' || codeOf(error) === 'not_found') onChanged()
  }
  const copying = useMutation({
    mutationFn: (mail: string) => withProof(() => call(copyOfWriter, { path: {}, query: {}, body: { mail } })),
    onSuccess: saveFile,
    onError: showError,
  })
  const erasing = useMutation({
    mutationFn: (body: { mail: string; count: number; reason: string }) =>
      withProof(() => call(eraseOfWriter, { path: {}, query: {}, body })),
    onSuccess({ erased }) {
      toasts.show({ kind: 'success', text: say.count('inbox.erased', erased) })
      onErased()
      replaceBy('inbox')
      void erasedNow()
    },
    onError: showError,
  })
  return { copying, erasing }
}
