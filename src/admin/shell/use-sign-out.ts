import { useMutation } from '@tanstack/react-query'
import { signOut } from '#contract/desk/session.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { clearUnsavedWork, hasUnsavedWork } from '../frame/storage/stored-values.ts'
import { useOutbox } from '../outbox/outbox.tsx'
import { leaveForGood } from '../routing/leaving.ts'
import { usePerson, useSetSession } from '../session/use-session.ts'

/**
 * Returns a function that signs out and removes the user's unsaved work from this device, after a question if there is
 * any.
 */
export function useSignOut(): () => void {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const setSession = useSetSession()
  const tellError = useTellError()
  const { outbox } = useOutbox()
  const { id } = usePerson()
  const leaving = useMutation({
    mutationFn: () => call(signOut, { path: {}, query: {} }),
    onSuccess(info) {
      clearUnsavedWork(id)
      setSession(info)
    },
    onError: (error) => tellError(error),
  })
  function lossWarning(): string | undefined {
    if (outbox.length > 0) return say.count('outbox.lost_by_leaving', outbox.length)
    return hasUnsavedWork(id) ? say('unsaved.sign_out') : undefined
  }
  return () => leaveForGood(() => leaving.mutate(), lossWarning())
}
