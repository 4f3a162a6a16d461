import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { ApiError } from '#contract/core/error.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { listedDocument } from '../../../../test/listed-document.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { contentKinds } from '../../kinds/content-kinds.ts'
import { BulkBar } from './bulk-bar.tsx'

afterEach(cleanup)

const draft = listedDocument({ id: 7, key: 'fees', title: 'Fees' }, [
  { part: 'en', state: 'draft', revision: 1, is_planned: false },
])

// The server decides if the time has passed, not the local clock.
test.each([
  [
    '2001-01-01T00:00',
    { live_from: '2999-01-01T06:30:00Z', is_planned: true },
    /^1 document will be published on .*2999/,
  ],
  ['2999-01-01T00:00', { live_from: '2026-11-16T08:00:00Z', is_planned: false }, /^1 document published\.$/],
])('reports a publication scheduled for %s as recorded: %o', async (moment, recorded, words) => {
  const { element, told } = openScreen(
    <BulkBar
      kind={contentKinds.pages}
      selected={[draft]}
      asked="schedule"
      onAsk={() => undefined}
      onDone={() => undefined}
    />,
    'editor',
    { 'POST content/pages/many': () => ({ count: 1, ...recorded }) },
  )
  render(element)
  fireEvent.change(screen.getByLabelText(/^Date and time/), { target: { value: moment } })
  const [, schedule] = screen.getAllByRole('button', { name: 'Schedule', hidden: true })
  if (schedule) fireEvent.click(schedule)
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(told()[0]).toMatch(words)
})

test('shows a refused time at its field and accepts another at once', async () => {
  const { element, told } = openScreen(
    <BulkBar
      kind={contentKinds.pages}
      selected={[draft]}
      asked="schedule"
      onAsk={() => expect.unreachable('The question stays.')}
      onDone={() => undefined}
    />,
    'editor',
    {
      'POST content/pages/many': () => {
        throw new ApiError('invalid_parameters', 'live_from', { properties: { live_from: ['Must be in the future.'] } })
      },
    },
  )
  render(element)
  const moment = screen.getByLabelText(/^Date and time/)
  fireEvent.change(moment, { target: { value: '2001-01-01T00:00' } })
  const [, schedule] = screen.getAllByRole('button', { name: 'Schedule', hidden: true })
  if (schedule) fireEvent.click(schedule)
  await screen.findByText('Choose a time in the future, or publish now.')
  expect(told()).toEqual(['Some values aren’t valid. Check what you entered.'])
  fireEvent.change(moment, { target: { value: '2999-01-01T00:00' } })
  await waitFor(() => expect(screen.queryByText(/^Choose a time in the future/)).toBeNull())
})

test('lists what will be published, language by language; scheduled parts stay scheduled', async () => {
  const planned = { part: 'lt', state: 'scheduled', revision: 1, is_planned: true } as const
  let sent: unknown
  const { element } = openScreen(
    <BulkBar
      kind={contentKinds.pages}
      selected={[
        { ...draft, parts: [...draft.parts, planned] },
        { ...draft, id: 8, key: 'terms', title: 'Terms', parts: [{ ...planned, part: 'en' }] },
      ]}
      asked="publish"
      onAsk={() => undefined}
      onDone={() => undefined}
    />,
    'editor',
    {
      'POST content/pages/many': (body) => {
        sent = body
        return { count: 1, live_from: '2026-11-16T08:00:00Z', is_planned: false }
      },
    },
  )
  render(element)
  const dialog = screen.getByRole('dialog', { hidden: true })
  const named = [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(named).toEqual(['Fees fees: English', 'Terms terms: nothing to publish'])
  const [, publish] = screen.getAllByRole('button', { name: 'Publish', hidden: true })
  if (publish) fireEvent.click(publish)
  await waitFor(() => expect(sent).toEqual({ documents: [{ id: 7, parts: [{ part: 'en', revision: 1 }] }] }))
})

test('lists documents by title and key, and a single one by its key', () => {
  const twin = { ...draft, id: 8, key: 'fees.market' }
  const named = (selected: readonly WireListedValue[]) => {
    const nothing = () => undefined
    render(
      openScreen(
        <BulkBar kind={contentKinds.pages} asked="trash" onAsk={nothing} onDone={nothing} selected={selected} />,
        'editor',
        {},
      ).element,
    )
    const dialog = screen.getByRole('dialog', { hidden: true })
    const texts = [...dialog.querySelectorAll('li, p:has(small)')].map(({ textContent }) => textContent)
    cleanup()
    return texts
  }
  expect(named([draft, twin])).toEqual(['Fees fees', 'Fees fees.market'])
  expect(named([twin])).toEqual(['fees.market'])
})

test('publishes none if some cannot be, and names each with its reason', async () => {
  const refused = [
    { document: 7, reason: 'incomplete' },
    { document: 8, reason: 'address' },
  ]
  const { element, told } = openScreen(
    <BulkBar
      kind={contentKinds.pages}
      selected={[draft, { ...draft, id: 8, key: 'terms', title: 'Terms' }]}
      asked="publish"
      onAsk={() => expect.unreachable('The question stays.')}
      onDone={() => undefined}
    />,
    'editor',
    {
      'POST content/pages/many': () => {
        throw new ApiError('invalid_state', 'No.', { data: { refused } })
      },
    },
  )
  render(element)
  const [, publish] = screen.getAllByRole('button', { name: 'Publish', hidden: true })
  if (publish) fireEvent.click(publish)
  await screen.findByText('Fees: required fields are missing. Open it to see which.')
  screen.getByText('Terms: its URL is taken by another document. Open it to change the URL.')
  expect(told()).toEqual(['This isn’t possible in the current state. It may have changed in the meantime.'])
})
