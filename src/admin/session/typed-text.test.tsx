import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { nobodyThere, sessionOf } from '../../../test/desk-network.ts'
import { StorageOwner } from '../frame/storage/stored-state.tsx'
import { useTypedText } from './typed-text.ts'
import { sessionKey } from './use-session.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function openField(queries: QueryClient, person = 1) {
  return renderHook(() => useTypedText('reason', 'none'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <StorageOwner person={person}>{children}</StorageOwner>
      </QueryClientProvider>
    ),
  })
}

function typeReason() {
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, sessionOf())
  const field = openField(queries)
  act(() => field.result.current[1]('A typing error'))
  return { queries, field }
}

test('restores the text of a field closed by the end of the session, for the same user only', () => {
  const { queries, field } = typeReason()
  queries.setQueryData(sessionKey, { ...nobodyThere, hasEnded: true })
  field.unmount()
  expect(openField(queries, 2).result.current[0]).toBe('none')
  expect(openField(queries, 1).result.current[0]).toBe('A typing error')
})

test('discards the text of a field that the user closed', () => {
  const { queries, field } = typeReason()
  field.unmount()
  expect(openField(queries).result.current[0]).toBe('none')
})
