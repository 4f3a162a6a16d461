import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { atDesk } from '../../../test/at-desk.tsx'
import { createDeskNetwork, nobodyThere, sessionOf } from '../../../test/desk-network.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { useReadSession, useSession, useSetSession } from './use-session.ts'

afterEach(cleanup)

/** Opens the desk of the first user with cached data. */
async function openDesk() {
  const network = createDeskNetwork({})
  const use = () => ({
    session: useSession(),
    setSession: useSetSession(),
    readAgain: useReadSession(),
    queries: useQueryClient(),
  })
  const { result } = renderHook(use, { wrapper: ({ children }) => atDesk(children, network.tools) })
  await waitFor(() => expect(result.current.session.data?.person?.id).toBe(1))
  const { setSession, readAgain, queries } = result.current
  queries.setQueryData(['people'], 'what the first one saw')
  return { network, setSession, readAgain, seen: () => queries.getQueryData(['people']) }
}

test('removes the cache when another user or no one is signed in', async () => {
  const signedOut = await openDesk()
  act(() => signedOut.setSession(nobodyThere))
  expect(signedOut.seen()).toBeUndefined()
  const replaced = await openDesk()
  act(() => replaced.setSession(sessionOf({ id: 2 })))
  expect(replaced.seen()).toBeUndefined()
  for (const next of [nobodyThere, sessionOf({ id: 2 })]) {
    const { network, readAgain, seen } = await openDesk()
    network.session = next
    await act(readAgain)
    expect(seen()).toBeUndefined()
  }
})

test('keeps the cache while the same user is signed in', async () => {
  const { network, setSession, readAgain, seen } = await openDesk()
  network.session = sessionOf({ state: 'second_factor_missing' })
  await act(readAgain)
  act(() => setSession(sessionOf()))
  expect(seen()).toBe('what the first one saw')
})
