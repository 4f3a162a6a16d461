import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { openScreen } from '../../../test/at-desk.tsx'
import { setOnline } from '../../../test/set-online.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { OutboxProvider, useOutbox } from './outbox.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

const draft = {
  ...({ collection: 'categories', document: 2, part: 'en', title: 'Questions' } as const),
  base: { title: 'Questions' },
  mine: { title: 'Answers' },
  revision: 3,
}

/** Opens an outbox in which a draft was queued offline, with the server's answer to saving it. */
async function queueOffline(answer: () => unknown) {
  const opened: { tools?: ReturnType<typeof useOutbox> } = {}
  const saved: unknown[] = []
  function Opened() {
    opened.tools = useOutbox()
    return null
  }
  const { element, told } = openScreen(
    <OutboxProvider>
      <OfflineBanner />
      <Opened />
    </OutboxProvider>,
    'editor',
    {
      'PUT content/categories/2/draft': (body) => {
        saved.push(body)
        return answer()
      },
    },
  )
  setOnline(false)
  render(element)
  await act(() => opened.tools?.send(draft))
  return { saved, told }
}

test('queues a draft written offline, and saves it once the device is online', async () => {
  const part = {
    part: 'en',
    value: draft.mine,
    revision: 4,
    version: null,
    state: 'draft',
    said: null,
    planned: [],
    edited_at: '2026-11-16T12:00:00Z',
    edited_by: 'ada@evp.example',
    newer_seed: null,
  }
  const { saved, told } = await queueOffline(() => part)
  screen.getByText('You’re offline. 1 change is saved on this device.')
  expect(saved).toEqual([])
  setOnline(true)
  await vi.waitFor(() => expect(told()).toEqual(['1 change synced.']))
  expect(saved).toEqual([{ part: 'en', value: draft.mine, revision: 3 }])
  expect(screen.getByRole('status').textContent).toBe('')
})

test('shows a refused draft with its reason, and drops it on request', async () => {
  const { saved } = await queueOffline(() => {
    throw new ApiError('forbidden', 'Not for this role.')
  })
  setOnline(true)
  await screen.findByText('1 change was rejected by the server.')
  expect(saved).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  screen.getByText('Your role doesn’t allow this.')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  screen.getByText('All changes are synced.')
})
