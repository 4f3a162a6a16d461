import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { openScreen } from '../../../test/at-desk.tsx'
import { setOnline } from '../../../test/set-online.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { goTo } from '../routing/address.ts'
import { InboxScreen } from './inbox-screen.tsx'

// Tests of other files in this worker may have left another address.
beforeEach(() => goTo('inbox'))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const listed = (id: number, more: object = {}) => ({
  id,
  reference: `R-${id}`,
  received_at: '2026-11-16T08:00:00Z',
  answer_by: '2026-11-17',
  is_late: false,
  language: 'pl',
  country: 'PL',
  topic_title: null,
  mail: `v${id}@b.example`,
  name: null,
  company: null,
  headline: `Message ${id}`,
  excerpt: '',
  state: 'new',
  assigned_to: null,
  revision: 1,
  ...more,
})
const whole = (id: number, more: object = {}) => ({
  ...listed(id, more),
  phone: null,
  text: `Message ${id}`,
  page: null,
  state_at: '2026-11-16T08:00:00Z',
  kept_until: '2028-11-15T08:00:00Z',
  mailed_to: [],
  notes: [],
  history: [],
})

function openInbox() {
  const server = { items: [listed(1), listed(2)], second: whole(2) }
  const opened = openScreen(<InboxScreen />, 'editor', {
    'GET messages': () => ({
      items: server.items,
      _metadata: { total: server.items.length, offset: 0, limit: 50, has_next: false, has_previous: false },
      counts: { new: server.items.length, in_work: 0, answered: 0, spam: 0 },
      colleagues: [{ id: 1, name: 'Person 1' }],
    }),
    'GET messages/1': () => whole(1),
    'GET messages/2': () => server.second,
    'PATCH messages/2': () => {
      server.second = whole(2, { state: 'answered', revision: 2 })
      throw new ApiError('invalid_state', 'Another user has changed this meanwhile.')
    },
  })
  render(opened.element)
  return { server, told: opened.told, renew: () => act(() => opened.queries.refetchQueries()) }
}

const title = (name: string) => screen.findByRole('heading', { level: 2, name })

test('keeps the open message when another one arrives', async () => {
  const { server, renew } = openInbox()
  await title('Message 1')
  server.items = [listed(3), ...server.items]
  await renew()
  await screen.findByText('3 new')
  await title('Message 1')
})

test('shows that a message no longer exists, beside the list', async () => {
  goTo('inbox/99')
  openInbox()
  await screen.findByText(/This message no longer exists/)
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('reports a conflicting change and shows the current message', async () => {
  goTo('inbox/2')
  const { told } = openInbox()
  await title('Message 2')
  fireEvent.click(screen.getByRole('button', { name: 'In progress' }))
  await waitFor(() => expect(told()).toEqual(['Someone else changed this message. Showing the latest version.']))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Answered', pressed: true })).toHaveLength(1))
})

test('disables changes of a message while offline, with the reason', async () => {
  openInbox()
  await title('Message 1')
  const actions = screen.getByRole('button', { name: 'In progress' }).closest('fieldset')
  expect(actions?.disabled).toBe(false)
  setOnline(false)
  expect([actions?.disabled, actions?.title]).toEqual([true, expect.stringContaining('can’t be queued')])
})
