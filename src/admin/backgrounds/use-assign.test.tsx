import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { ApiError } from '#contract/core/error.ts'
import { openScreen } from '../../../test/at-desk.tsx'
import { waitFor } from '../../../test/wait-for.ts'
import { type Order, useAssign } from './use-assign.ts'

const value = { title: 'Winter', image: 3, on: 'rates_page' } as const
const part = {
  part: 'shared',
  value,
  revision: 2,
  version: 5,
  state: 'published',
  edited_at: '2026-11-16T08:00:00Z',
  edited_by: null,
  said: { version: 5, since: '2026-11-16T08:00:00Z' },
  planned: [{ number: 4, version: null, live_from: '2026-11-20T00:00:00Z' }],
  newer_seed: null,
} as const
const winter: WireDocumentValue = {
  id: 7,
  key: 'winter',
  created_at: '2026-11-16T08:00:00Z',
  created_by: null,
  trashed_at: null,
  parts: [{ ...part, planned: [...part.planned] }],
  uses: [],
  shown_as: null,
}

/** Runs an order and returns the accepted calls in sequence; one call may be refused. */
async function order(times: NonNullable<Order['times']>, image?: Order['image'], refused = ''): Promise<string[]> {
  const done: string[] = []
  const answer = (place: string) => (body: unknown) => {
    const { live_from = 'now', parts } = (body ?? {}) as { live_from?: string; parts?: { revision?: number }[] }
    const meant = parts?.[0]?.revision === undefined ? 'silent' : 'said'
    const call = parts ? `${place} ${meant} ${live_from}` : place
    if (call === refused) throw new ApiError('invalid_state', 'Another editor was faster.')
    done.push(call)
    return winter
  }
  const places = {
    'GET content/background-images/7': () => winter,
    'POST content/background-images/7/publications': answer('publish'),
    'DELETE content/background-images/7/publications/4': answer('withdraw'),
    'POST content/images/3/publications': answer('image'),
  }
  const { result } = renderHook(() => useAssign(winter, () => undefined), {
    wrapper: ({ children }) => openScreen(children, 'editor', places).element,
  })
  act(() => result.current.mutate({ value, image, times }))
  await waitFor(() => expect(result.current.isSuccess || result.current.isError).toBe(true))
  return done
}

const december = new Date('2026-12-01T00:00:00.000Z')
const january = new Date('2027-01-01T00:00:00.000Z')

test('keeps the scheduled publications if the new order is refused', async () => {
  const refused = 'publish said 2026-12-01T00:00:00.000Z'
  expect(await order({ from: december, until: january }, undefined, refused)).toEqual([])
})

test('cancels scheduled publications once the new one is accepted, before its end is scheduled', async () => {
  expect(await order({ from: december, until: january })).toEqual([
    'publish said 2026-12-01T00:00:00.000Z',
    'withdraw',
    'publish silent 2027-01-01T00:00:00.000Z',
  ])
})

test('does not publish a published rule again for another end', async () => {
  expect(await order({ from: undefined, until: january })).toEqual([
    'withdraw',
    'publish silent 2027-01-01T00:00:00.000Z',
  ])
})

test('publishes an image together with its rule, unless it is published by then', async () => {
  const image = { id: 3, title: 'Snow', picture: undefined, revision: 1 }
  const seen = { ...image, isSaidAt: (moment: Date) => moment >= december }
  expect(await order({ from: december, until: undefined }, seen)).not.toContain('image said 2026-12-01T00:00:00.000Z')
  const unseen = { ...image, isSaidAt: (moment: Date) => moment >= january }
  expect(await order({ from: december, until: undefined }, unseen)).toContain('image said 2026-12-01T00:00:00.000Z')
})

test('creates a document once, however often publishing is retried', async () => {
  const done: string[] = []
  const places = {
    'GET content/background-images/7': () => winter,
    'POST content/background-images': () => {
      done.push('create')
      return winter
    },
    'POST content/background-images/7/publications': () => {
      done.push('publish')
      throw new ApiError('invalid_state', 'Another editor was faster.')
    },
  }
  const { result } = renderHook(() => useAssign(undefined, () => undefined), {
    wrapper: ({ children }) => openScreen(children, 'editor', places).element,
  })
  const times = { from: december, until: undefined }
  for (const count of [1, 2]) {
    act(() => result.current.mutate({ value, image: undefined, times }))
    await waitFor(() => expect(done.filter((one) => one === 'publish')).toHaveLength(count))
  }
  expect(done).toEqual(['create', 'publish', 'publish'])
})
