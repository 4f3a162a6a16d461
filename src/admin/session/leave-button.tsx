import { useMutation } from '@tanstack/react-query'
import { signOut } from '#contract/desk/session.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useSetSession } from './use-session.ts'

/** Signs out without a question, because a user who is not fully signed in has no unsaved work. */
export function LeaveButton({ words }: { words: string }) {
  const { call } = useDesk()
  const setSession = useSetSession()
  const tellError = useTellError()
  const leaving = useMutation({
    mutationFn: () => call(signOut, { path: {}, query: {} }),
    onSuccess: setSession,
    onError: (error) => tellError(error),
  })
  return (
    <button type="button" onClick={() => leaving.mutate()}>
      {words}
    </button>
  )
}
