import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SessionInfo } from '#contract/desk/session.ts'
import { useStoredState } from '../frame/storage/stored-state.tsx'
import { sessionKey } from './use-session.ts'

/**
 * Returns the state of a text field in a dialog or short form. Closing the field discards the text, unless it closes
 * because the session has ended: then the text returns when the same user opens the field after signing in.
 */
export function useTypedText(name: string, initial = ''): [text: string, setText: (text: string) => void] {
  const queries = useQueryClient()
  const [text, setText, { clear }] = useStoredState(`typed.${name}`, initial)
  const discard = useRef(clear)
  discard.current = clear
  useEffect(
    () => () => {
      if (queries.getQueryData<SessionInfo>(sessionKey)?.person) discard.current()
    },
    [queries],
  )
  return [text, setText]
}
